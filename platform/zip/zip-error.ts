/** Why a ZIP is rejected, as a message for the uploader. */
export class ZipError extends Error {}
