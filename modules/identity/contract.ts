import { z } from "zod";
import { message } from "#platform/i18n";

export const sessionDays = { sliding: 30, absolute: 90 } as const;
/**
 * Accounts with an unconfirmed address are deleted after this time, and the username is released.
 */
export const unverifiedDays = 14;
/** How long an administrator can view the site as another user, and the path that ends it. */
export const viewAsMinutes = 15;
export const stopViewingPath = "/admin/viewing";
export const blockKinds = ["network", "email_domain", "asn"] as const;
export type BlockKind = (typeof blockKinds)[number];
/** How often passwords and codes can be guessed. Published in docs/guides/accounts.md. */
export const signInLimits = {
  /** Wrong guesses at one account from all unknown devices together; each further one doubles the wait. */
  freeGuesses: 5,
  firstWaitSeconds: 5,
  longestWaitSeconds: 15 * 60,
  forgottenAfterHours: 24,
  /** Different accounts at which one network guesses without success. */
  accountsPerNetworkAndHour: 200,
  /** Wrong guesses in a row from a known device; then it is unknown until its owner signs in. */
  guessesOfTrustedDevice: 20,
  /** A device is forgotten after so many days without signing in. */
  deviceDays: 365,
  devicesPerAccount: 20,
  linkMinutes: 60,
  /** Links of one kind to one address, whether or not it has an account. */
  emailsPerAddressAndHour: 3,
  emailsPerNetworkAndHour: 300,
} as const;
export const usernameLimits = { min: 3, max: 30, renameEveryDays: 30, heldDays: 90 } as const;
export const passwordLimits = { min: 10, max: 128 } as const;

const characters = (text: string) => [...text].length;

export const usernameField = z
  .string("account.errors.chooseUsername")
  .trim()
  .toLowerCase()
  .min(1, "account.errors.chooseUsername")
  .min(
    usernameLimits.min,
    message("account.errors.usernameTooShort", { minimum: usernameLimits.min }),
  )
  .max(
    usernameLimits.max,
    message("account.errors.usernameTooLong", { maximum: usernameLimits.max }),
  )
  .regex(/^[a-z]/, { error: "account.errors.usernameStart", abort: true })
  .regex(/^[a-z0-9_]+$/, "account.errors.usernameCharacters");

/** Addresses are stored in lower case, so one mailbox is one account. */
export const emailField = z
  .string("account.errors.enterEmail")
  .trim()
  .toLowerCase()
  .min(1, "account.errors.enterEmail")
  .max(254, "account.errors.emailTooLong")
  .pipe(z.email("account.errors.emailInvalid"));

/** Any characters are allowed. Guessable passwords are rejected later, on the server. */
export const newPasswordField = z
  .string("account.errors.choosePassword")
  .refine((text) => text.length > 0, { error: "account.errors.choosePassword", abort: true })
  .refine(
    (text) => text.length > 4 * passwordLimits.max || characters(text) >= passwordLimits.min,
    {
      error: message("account.errors.passwordTooShort", { minimum: passwordLimits.min }),
    },
  )
  .refine(
    (text) => text.length <= 2 * passwordLimits.max && characters(text) <= passwordLimits.max,
    {
      error: message("account.errors.passwordTooLong", { maximum: passwordLimits.max }),
    },
  );

/** The user's current password; only the length is checked before it is verified. */
export const passwordField = z
  .string("account.errors.enterPassword")
  .min(1, "account.errors.enterPassword")
  .max(2 * passwordLimits.max, "account.errors.passwordInputTooLong");

export const signUpInput = z.object({
  email: emailField,
  username: usernameField,
  password: newPasswordField,
  inviteToken: z.string().max(200).optional(),
  /** As reported by the device; an invalid one is ignored. */
  timeZone: z.string().max(100).optional(),
});
export type SignUpInput = z.output<typeof signUpInput>;

export const signInInput = z.object({
  identifier: z
    .string("account.errors.enterIdentifier")
    .trim()
    .toLowerCase()
    .min(1, "account.errors.enterIdentifier")
    .max(254, "account.errors.identifierTooLong")
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, "account.errors.identifierInvalid"),
  password: passwordField,
});
export type SignInInput = z.output<typeof signInInput>;
export const signInForm = signInInput.extend({
  /** Without it, the browser forgets when it is closed. */
  remember: z.boolean().default(false),
});

/** The account, as people name it when they sign in. */
export const identifierInput = signInInput.pick({ identifier: true });

export const emailInput = z.object({ email: emailField });

const tokenField = z
  .string("account.errors.linkIncomplete")
  .min(1, "account.errors.linkIncomplete")
  .max(100, "account.errors.linkIncomplete");
export const tokenInput = z.object({ token: tokenField });
export const resetInput = z.object({ token: tokenField, password: newPasswordField });

export const changePasswordInput = z.object({
  /** Empty for a user who has no password yet. */
  currentPassword: z
    .string()
    .max(2 * passwordLimits.max, "account.errors.passwordInputTooLong")
    .default(""),
  newPassword: newPasswordField,
});
export const changeEmailInput = z.object({ email: emailField });
export const renameInput = z.object({ username: usernameField });

/** A code from the authenticator app, or a backup code. */
export const codeField = z
  .string("account.errors.enterCode")
  .trim()
  .min(1, "account.errors.enterCode")
  .max(64, "account.errors.codeTooLong")
  .transform((text) => text.toLowerCase().replace(/[\s-]/g, ""))
  .refine((text) => /^(\d{6}|[0-9a-hjkmnp-tv-z]{24})$/.test(text), {
    error: "account.errors.codeInvalid",
  });
export const codeInput = z.object({ code: codeField });

/** Reauthentication: a code if a second factor is set up, otherwise the password. */
export const proofInput = (kind: "code" | "password") =>
  z.object({ proof: kind === "code" ? codeField : passwordField });

/** What a passkey answered: checked by the library that knows its shape. */
export const passkeyResponseInput = z.object({ answer: z.string().min(2).max(20_000) });
export const passkeyNameField = z
  .string("account.errors.passkeyName")
  .trim()
  .min(1, "account.errors.passkeyName")
  .max(60, "account.errors.passkeyNameTooLong")
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, "account.errors.passkeyNameInvalid");

/** A session as its owner sees it. */
export interface SessionView {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Synced to the user's account elsewhere, so losing the device does not lose the passkey. */
  readonly backedUp: boolean;
}

/** Everything the account and security parts of the settings show. */
export interface SecurityView {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly username: string;
  readonly canRenameAt: string | null;
  readonly hasPassword: boolean;
  readonly authenticator: boolean;
  readonly backupCodesLeft: number;
  readonly passkeys: readonly PasskeyView[];
  readonly sessions: readonly SessionView[];
  readonly connected: readonly { readonly provider: string; readonly since: string }[];
}

/** What `/auth-test` shows. */
export interface SessionFacts {
  readonly cookie: {
    readonly name: string;
    readonly secure: boolean;
    readonly httpOnly: boolean;
    readonly sameSite: string;
    readonly path: string;
  };
  readonly member:
    | {
        readonly username: string;
        readonly displayName: string;
        readonly roles: readonly string[];
        readonly emailVerified: boolean;
        readonly hasSecondFactor: boolean;
        readonly suspended: boolean;
        readonly device: string;
        readonly signedInAt: string;
        readonly lastSeenAt: string;
        readonly endsAt: string;
        readonly authenticatedAt: string;
        readonly authenticatedBy: string;
        readonly proofIsFresh: boolean;
      }
    | undefined;
}

/** Whether passkeys work at the site's address, and if not, at which address they would. */
export interface PasskeySupport {
  readonly isSupported: boolean;
  readonly alternativeUrl?: string;
}

/** The device a request comes from; the account owner is notified when it is new. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
  /** Which pages are shown to it in. */
  readonly language?: string | undefined;
  /** The cookie of a known device, as sent. */
  readonly deviceCookie?: string | undefined;
}
