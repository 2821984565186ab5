/** Names Conform keeps for itself. */
export const INTENT_FIELD = "__intent__";
export const STATE_FIELD = "__state__";

const secret = /pass(word|phrase|code)|secret|token|cvc|cvv|otp|^pin$/i;

/** Fields whose content is never sent back to the browser, whatever the form's author forgot. */
export const isSecretName = (name: string) => secret.test(name);
