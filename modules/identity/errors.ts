import { conflict, DomainError, invalid } from "#platform/errors";

export const usernameTaken = () =>
  invalid({ username: ["Somebody has this name already. Choose another."] }, "username_taken");

export const usernameReserved = () =>
  invalid(
    { username: ["This name is needed for the site itself. Choose another."] },
    "username_reserved",
  );

/** The same words whether the account or the password is wrong. */
export const wrongCredentials = () =>
  invalid(
    { password: ["That name and password do not match. Look them over and try again."] },
    "wrong_credentials",
  );

/** For guesses from unknown devices and in a session; the same whether there is such an account. */
export const tooManyGuesses = (retryAfterSeconds: number) =>
  new DomainError("rate_limited", "too_many_guesses", {
    retryAfterSeconds,
    message: `Too many tries. Wait ${retryAfterSeconds} seconds and try again.`,
  });

export const tooManyGuessesHere = (retryAfterSeconds: number) =>
  new DomainError("rate_limited", "too_many_guesses_here", {
    retryAfterSeconds,
    message: "Too many tries from your network. Use a passkey or an emailed link to sign in.",
  });

export const wrongPassword = (field = "password") =>
  invalid({ [field]: ["That is not your password."] }, "wrong_password");

export const wrongCode = () =>
  invalid(
    {
      code: [
        "That code does not match. Codes change every thirty seconds, and each one works once.",
      ],
    },
    "wrong_code",
  );

/** The site's secret differs from the one the app was set up with; no input can fix that. */
export const unreadableAuthenticator = () =>
  invalid(
    {
      code: [
        "This site has lost the key to your authenticator app. Use one of your backup codes, and tell whoever runs the site.",
      ],
    },
    "unreadable_authenticator",
  );

export const weakPassword = (field: string, why: string) =>
  invalid({ [field]: [why] }, "guessable_password");

/** Expired, used, or never valid: the error does not reveal which. */
export const invalidLink = () =>
  conflict("invalid_link", "This link has been used or is too old. Ask for a new one.");

export const reauthenticationRequired = () =>
  new DomainError("forbidden", "reauthentication_required", {
    message: "Show once more that it is you, then this goes on.",
  });

export const renamedRecently = (days: number) =>
  invalid(
    {
      username: [
        days === 1
          ? "You renamed yourself lately. It is possible again tomorrow."
          : `You renamed yourself lately. It is possible again in ${days} days.`,
      ],
    },
    "renamed_lately",
  );

export const unsupportedEmail = () =>
  invalid(
    { email: ["We cannot write to an address like this. Use a plain one."] },
    "unsupported_email",
  );

export const alreadyEnabled = () =>
  conflict("already_enabled", "An authenticator app is set up already. Turn it off first.");

export const passkeyFailed = () =>
  invalid(
    { answer: ["The passkey did not work. Try once more, or come in another way."] },
    "passkey_failed",
  );

export const lastSignInMethod = () =>
  conflict(
    "last_way_in",
    "This is your only way in. Choose a password or add another passkey first.",
  );

/** Shown only after a correct proof. */
export const accountClosed = () =>
  conflict(
    "account_closed",
    "The stewards closed this account. The letter they sent says why, and leads to where you can object.",
  );

export const accessBlocked = () =>
  conflict("access_blocked", "Signing in or joining from there is not possible now.");

export const networkTableMissing = () =>
  invalid(
    {
      value: [
        "Which networks a provider has is not known here yet. Load a table of them from a shell first.",
      ],
    },
    "no_table_of_networks",
  );
