import { appConfig } from "#platform/config";
import type { Transaction } from "#platform/db";
import {
  type EmailColors,
  type EmailLogo,
  type Mail,
  type Mailer,
  openMailer,
  withColors,
  withLogo,
} from "#platform/mail";
import { definePort, type WithPorts } from "#platform/ports";

export interface Admission {
  readonly email: string;
  readonly inviteToken?: string | undefined;
}

/** A new password by mail or by staff, an address taken back, or signed out everywhere. */
export type RevocationReason = "password_reset" | "email_undone" | "signed_out";

/**
 * The base URL of links in emails and the passkeys' relying party. Known for certain once the port
 * is.
 */
export const publicUrlPort = definePort<() => string>("identity.publicUrl", (ports) => () => {
  const { PUBLIC_URL, HOST, PORT } = ports.get(appConfig);
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`;
});

/** Usernames that can't be taken: the first path segment of every route. */
export const reservedNamesPort = definePort<readonly string[]>("identity.reservedNames", () => []);

/** Rejects a sign-up by throwing. By default everyone is admitted. */
export const admitPort = definePort<(admission: Admission) => Promise<void>>(
  "identity.admit",
  () => async () => {},
);

/** Ends other keys to an account that hang on it, where every session of it ends for safety. */
export const endKeysPort = definePort<
  (
    tx: Transaction,
    ended: { readonly userId: string; readonly why: RevocationReason; readonly at: Date },
  ) => Promise<number>
>("identity.revokeApiAccess", () => async () => 0);

/** Sends the application's email; opened when the first email is sent. */
export const mailerPort = definePort<Pick<Mailer, "send">>("identity.mailer", (ports) => {
  const mailer = openMailer(ports.get(appConfig));
  const logo = ports.get(emailLogoPort);
  return {
    send: (mail) => {
      const colors = ports.get(emailColorsPort).current?.();
      const colored = colors ? withColors(mail, colors) : mail;
      return mailer.send(
        logo.current ? withLogo(colored, logo.current, publicUrl({ ports })) : colored,
      );
    },
  };
});

/** The logo that emails show in place of the site's name; set by the module that keeps it. */
export const emailLogoPort = definePort<{ current: EmailLogo | undefined }>(
  "identity.emailLogo",
  () => ({ current: undefined }),
);

/** The colors that emails are shown in; set by the module that keeps them. */
export const emailColorsPort = definePort<{ current: (() => EmailColors | undefined) | undefined }>(
  "identity.emailColors",
  () => ({ current: undefined }),
);

export const publicUrl = ({ ports }: WithPorts): string => ports.get(publicUrlPort)();

/** For other modules' emails: the same post, with links to the same place. */
export const siteMail = (ctx: WithPorts) => ({
  origin: publicUrl(ctx),
  send: (mail: Mail) => ctx.ports.get(mailerPort).send(mail),
});
