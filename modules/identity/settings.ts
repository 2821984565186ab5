import { config } from "#platform/config";
import { type Mail, type Mailer, openMailer } from "#platform/mail";

export interface Admission {
  readonly email: string;
  readonly inviteToken?: string | undefined;
}

interface Settings {
  /** Where links in letters lead, and whose passkeys these are. */
  readonly publicUrl: string;
  /** Names nobody can take: the first part of every address of the site. */
  readonly reservedNames: readonly string[];
  /** Refuses a sign-up the site does not want now, by throwing. Everybody may, unless told. */
  readonly admit: (admission: Admission) => Promise<void>;
  /** Opened when the first letter goes out. */
  readonly mailer: () => Pick<Mailer, "send">;
}

let opened: Mailer | undefined;

let settings: Settings = {
  publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
  reservedNames: [],
  admit: async () => {},
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
