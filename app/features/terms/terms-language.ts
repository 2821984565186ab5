/** The terms are in one language, so that there is one text that counts. */
export const termsLanguage = "en";
