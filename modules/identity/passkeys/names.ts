/** The stored name of the passkey of a sign-up; shown in the reader's language until it is renamed. */
export const firstPasskeyName = "My first passkey";
