/** Names reserved by Conform. */
export const INTENT_FIELD = "__intent__";
export const STATE_FIELD = "__state__";

const secret = /pass(word|phrase|code)|secret|token|cvc|cvv|otp|^pin$/i;

/** Fields whose content is never sent back to the browser, even if the form doesn't mark them. */
export const isSecretName = (name: string) => secret.test(name);
