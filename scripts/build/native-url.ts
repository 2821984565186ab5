/** In place of the package `url-parse`. */
export default URL;
