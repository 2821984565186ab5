import { z } from "zod";

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
  .string("Choose a username.")
  .trim()
  .toLowerCase()
  .min(1, "Choose a username.")
  .min(usernameLimits.min, `A username has at least ${usernameLimits.min} characters.`)
  .max(usernameLimits.max, `A username has at most ${usernameLimits.max} characters.`)
  .regex(/^[a-z]/, { error: "A username begins with a letter.", abort: true })
  .regex(/^[a-z0-9_]+$/, "A username is made of the letters a to z, digits and underscores.");

/** Addresses are stored in lower case, so one mailbox is one account. */
export const emailField = z
  .string("Enter your email address.")
  .trim()
  .toLowerCase()
  .min(1, "Enter your email address.")
  .max(254, "An email address has at most 254 characters.")
  .pipe(z.email("This is not an email address: it needs a name, an @ and a domain."));

/** Any characters are allowed. Guessable passwords are rejected later, on the server. */
export const newPasswordField = z
  .string("Choose a password.")
  .refine((text) => text.length > 0, { error: "Choose a password.", abort: true })
  .refine(
    (text) => text.length > 4 * passwordLimits.max || characters(text) >= passwordLimits.min,
    {
      error: `A password has at least ${passwordLimits.min} characters. Several words in a row are easy to remember.`,
    },
  )
  .refine(
    (text) => text.length <= 2 * passwordLimits.max && characters(text) <= passwordLimits.max,
    {
      error: `A password has at most ${passwordLimits.max} characters.`,
    },
  );

/** The user's current password; only the length is checked before it is verified. */
export const passwordField = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(2 * passwordLimits.max, "This is longer than any password here.");

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
    .string("Enter your email address or username.")
    .trim()
    .toLowerCase()
    .min(1, "Enter your email address or username.")
    .max(254, "This is longer than any address or username.")
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, "This is neither an address nor a username."),
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
  .string("This link is not whole.")
  .min(1, "This link is not whole.")
  .max(100, "This link is not whole.");
export const tokenInput = z.object({ token: tokenField });
export const resetInput = z.object({ token: tokenField, password: newPasswordField });

export const changePasswordInput = z.object({
  /** Empty for a user who has no password yet. */
  currentPassword: z
    .string()
    .max(2 * passwordLimits.max, "This is longer than any password here.")
    .default(""),
  newPassword: newPasswordField,
});
export const changeEmailInput = z.object({ email: emailField });
export const renameInput = z.object({ username: usernameField });

/** A code from the authenticator app, or a backup code. */
export const codeField = z
  .string("Enter the code.")
  .trim()
  .min(1, "Enter the code.")
  .max(64, "A code is shorter than this.")
  .transform((text) => text.toLowerCase().replace(/[\s-]/g, ""))
  .refine((text) => /^(\d{6}|[0-9a-hjkmnp-tv-z]{24})$/.test(text), {
    error: "A code has six digits; one of the kept codes has 24 letters and digits.",
  });
export const codeInput = z.object({ code: codeField });

/** Reauthentication: a code if a second factor is set up, otherwise the password. */
export const proofInput = (kind: "code" | "password") =>
  z.object({ proof: kind === "code" ? codeField : passwordField });

/** What a passkey answered: checked by the library that knows its shape. */
export const passkeyResponseInput = z.object({ answer: z.string().min(2).max(20_000) });
export const passkeyNameField = z
  .string("Give it a name.")
  .trim()
  .min(1, "Give it a name.")
  .max(60, "A name has at most 60 characters.")
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, "A name is made of ordinary characters.");

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
  /** The cookie of a known device, as sent. */
  readonly deviceCookie?: string | undefined;
}
