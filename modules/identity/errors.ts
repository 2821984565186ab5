import { conflict, DomainError, invalid } from "#platform/errors";
import { type Message, message } from "#platform/i18n";

export const usernameTaken = () =>
  invalid({ username: ["account.errors.usernameTaken"] }, "username_taken");

export const usernameReserved = () =>
  invalid({ username: ["account.errors.usernameReserved"] }, "username_reserved");

/** The same words whether the account or the password is wrong. */
export const wrongCredentials = () =>
  invalid({ password: ["account.errors.wrongCredentials"] }, "wrong_credentials");

/** For guesses from unknown devices and in a session; the same whether there is such an account. */
export const tooManyGuesses = (retryAfterSeconds: number) =>
  new DomainError("rate_limited", "too_many_guesses", {
    retryAfterSeconds,
    message: message("account.errors.tooManyAttempts", { seconds: retryAfterSeconds }),
  });

export const tooManyGuessesHere = (retryAfterSeconds: number) =>
  new DomainError("rate_limited", "too_many_guesses_here", {
    retryAfterSeconds,
    message: "account.errors.tooManyAttemptsFromNetwork",
  });

export const wrongPassword = (field = "password") =>
  invalid({ [field]: ["account.errors.wrongPassword"] }, "wrong_password");

export const wrongCode = () =>
  invalid(
    {
      code: ["account.errors.wrongCode"],
    },
    "wrong_code",
  );

/** The site's secret differs from the one the app was set up with; no input can fix that. */
export const unreadableAuthenticator = () =>
  invalid(
    {
      code: ["account.errors.authenticatorUnreadable"],
    },
    "unreadable_authenticator",
  );

export const weakPassword = (field: string, why: Message) =>
  invalid({ [field]: [why] }, "guessable_password");

/** Expired, used, or never valid: the error does not reveal which. */
export const invalidLink = () => conflict("invalid_link", "account.errors.linkInvalid");

export const reauthenticationRequired = () =>
  new DomainError("forbidden", "reauthentication_required", {
    message: "account.errors.reauthenticate",
  });

export const renamedRecently = (days: number) =>
  invalid(
    {
      username: [message("account.errors.renamedRecently", { days })],
    },
    "renamed_lately",
  );

export const unsupportedEmail = () =>
  invalid({ email: ["account.errors.emailUnsupported"] }, "unsupported_email");

/** Only where the one who asks may know it: the first administrator of a site. */
export const emailTaken = () =>
  invalid({ email: ["setup.account.errors.emailTaken"] }, "email_taken");

export const alreadyEnabled = () =>
  conflict("already_enabled", "account.errors.authenticatorAlreadyOn");

export const passkeyFailed = () =>
  invalid({ answer: ["account.errors.passkeyFailed"] }, "passkey_failed");

export const lastSignInMethod = () => conflict("last_way_in", "account.errors.lastSignInMethod");

/** Shown only after a correct proof. */
export const accountClosed = () => conflict("account_closed", "account.errors.accountClosed");

export const accessBlocked = () => conflict("access_blocked", "account.errors.accessBlocked");

export const networkTableMissing = () =>
  invalid(
    {
      value: ["account.blocks.errors.noNetworkTable"],
    },
    "no_table_of_networks",
  );
