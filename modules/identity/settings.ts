import { config } from "#platform/config";
import type { Transaction } from "#platform/db";
import { type Mail, type Mailer, openMailer } from "#platform/mail";

export interface Admission {
  readonly email: string;
  readonly inviteToken?: string | undefined;
}

/** A new password by mail or by staff, an address taken back, or signed out everywhere. */
export type EndOfKeys = "password_reset" | "email_undone" | "signed_out";

interface Settings {
  /** Where links in letters lead, and whose passkeys these are. */
  readonly publicUrl: string;
  /** Names nobody can take: the first part of every address of the site. */
  readonly reservedNames: readonly string[];
  /** Refuses a sign-up the site does not want now, by throwing. Everybody may, unless told. */
  readonly admit: (admission: Admission) => Promise<void>;
  /** Ends other keys to an account that hang on it, where every session of it ends for safety. */
  readonly endKeys: (
    tx: Transaction,
    ended: { readonly userId: string; readonly why: EndOfKeys; readonly at: Date },
  ) => Promise<number>;
  /** Opened when the first letter goes out. */
  readonly mailer: () => Pick<Mailer, "send">;
}

let opened: Mailer | undefined;

let settings: Settings = {
  publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
  reservedNames: [],
  admit: async () => {},
  endKeys: async () => 0,
  mailer: () => {
    opened ??= openMailer(config);
    return opened;
  },
};

/** Called by the process's wiring; what is not named stays as it was. */
export function configureIdentity(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const identitySettings = (): Settings => settings;

/** For other modules' letters: the same post, with links to the same place. */
export const sitePost = () => ({
  origin: settings.publicUrl,
  send: (mail: Mail) => settings.mailer().send(mail),
});
