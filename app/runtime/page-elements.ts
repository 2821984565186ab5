/**
 * Attributes of the script elements with which a page brings its data; content of people has no such
 * elements.
 */
export const messagesAttribute = "data-messages";
export const localesAttribute = "data-locales";
