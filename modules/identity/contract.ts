import { z } from "zod";

export const sessionDays = { sliding: 30, absolute: 90 } as const;
/** An account whose address nobody confirmed is removed after so long, and its name is free again. */
export const unverifiedDays = 14;
/** An administrator who looks at the place as somebody else has so long, and stops by this address. */
export const viewAsMinutes = 15;
export const stopViewingPath = "/admin/viewing";
export const blockKinds = ["network", "email_domain", "asn"] as const;
export type BlockKind = (typeof blockKinds)[number];
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

/** Addresses are kept in lower case, so one mailbox is one account. */
export const emailField = z
  .string("Enter your email address.")
  .trim()
  .toLowerCase()
  .min(1, "Enter your email address.")
  .max(254, "An email address has at most 254 characters.")
  .pipe(z.email("This is not an email address: it needs a name, an @ and a domain."));

/** Any characters at all. What people can guess is refused later, on the server. */
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

/** Somebody's present password; only the length is looked at before it is tried. */
export const passwordField = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(2 * passwordLimits.max, "This is longer than any password here.");

export const signUpInput = z.object({
  email: emailField,
  username: usernameField,
  password: newPasswordField,
  inviteToken: z.string().max(200).optional(),
  /** As the device says it; what is not one counts as none. */
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

export const emailInput = z.object({ email: emailField });

const tokenField = z
  .string("This link is not whole.")
  .min(1, "This link is not whole.")
  .max(100, "This link is not whole.");
export const tokenInput = z.object({ token: tokenField });
export const resetInput = z.object({ token: tokenField, password: newPasswordField });

export const changePasswordInput = z.object({
  /** Empty for somebody who has none yet. */
  currentPassword: z
    .string()
    .max(2 * passwordLimits.max, "This is longer than any password here.")
    .default(""),
  newPassword: newPasswordField,
});
export const changeEmailInput = z.object({ email: emailField });
export const renameInput = z.object({ username: usernameField });

/** A code of the authenticator app, or one of the codes kept for when it is lost. */
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

/** Showing once more who one is: a code where there is a second step, else the password. */
export const proofInput = (kind: "code" | "password") =>
  z.object({ proof: kind === "code" ? codeField : passwordField });

/** What a passkey answered: checked by the library that knows its shape. */
export const passkeyAnswer = z.object({ answer: z.string().min(2).max(20_000) });
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
  readonly madeAt: string;
  readonly lastUsedAt: string | null;
  /** Kept by the person's own account elsewhere, so that losing the device loses nothing. */
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
        readonly provedAt: string;
        readonly provedBy: string;
        readonly proofIsFresh: boolean;
      }
    | undefined;
}

/** Whether passkeys can be used at the site's address, and if not, at which one they could. */
export interface PasskeyPlace {
  readonly work: boolean;
  readonly tryAt?: string;
}

/** From where somebody asks; told to the owner of the account when it is new. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}
