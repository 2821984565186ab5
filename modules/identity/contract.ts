import { z } from "zod";

export const sessionDays = { sliding: 30, absolute: 90 } as const;
/** An account whose address nobody confirmed is removed after so long, and its name is free again. */
export const unverifiedDays = 14;
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
});
export type SignUpInput = z.output<typeof signUpInput>;

export const signInInput = z.object({
  identifier: z
    .string("Enter your email address or username.")
    .trim()
    .toLowerCase()
    .min(1, "Enter your email address or username.")
    .max(254, "This is longer than any address or username."),
  password: passwordField,
});
export type SignInInput = z.output<typeof signInInput>;

/** From where somebody asks; told to the owner of the account when it is new. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}
