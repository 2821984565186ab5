import { appConfig } from "#platform/config";
import type { Transaction } from "#platform/db";
import { type Mail, type Mailer, openMailer } from "#platform/mail";
import { definePort, type WithPorts } from "#platform/ports";

export interface Admission {
  readonly email: string;
  readonly inviteToken?: string | undefined;
}

/** A new password by mail or by staff, an address taken back, or signed out everywhere. */
export type EndOfKeys = "password_reset" | "email_undone" | "signed_out";

/** Where links in letters lead, and whose passkeys these are. Known for sure once the port is. */
export const publicUrlPort = definePort<() => string>("identity.publicUrl", (ports) => () => {
  const { PUBLIC_URL, HOST, PORT } = ports.get(appConfig);
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`;
});

/** Names nobody can take: the first part of every address of the site. */
export const reservedNamesPort = definePort<readonly string[]>("identity.reservedNames", () => []);

/** Refuses a sign-up the site does not want now, by throwing. Everybody may, unless told. */
export const admitPort = definePort<(admission: Admission) => Promise<void>>(
  "identity.admit",
  () => async () => {},
);

/** Ends other keys to an account that hang on it, where every session of it ends for safety. */
export const endKeysPort = definePort<
  (
    tx: Transaction,
    ended: { readonly userId: string; readonly why: EndOfKeys; readonly at: Date },
  ) => Promise<number>
>("identity.endKeys", () => async () => 0);

/** Sends the application's mail; opened when the first letter goes out. */
export const mailerPort = definePort<Pick<Mailer, "send">>("identity.mailer", (ports) =>
  openMailer(ports.get(appConfig)),
);

export const publicUrl = ({ ports }: WithPorts): string => ports.get(publicUrlPort)();

/** For other modules' letters: the same post, with links to the same place. */
export const sitePost = (ctx: WithPorts) => ({
  origin: publicUrl(ctx),
  send: (mail: Mail) => ctx.ports.get(mailerPort).send(mail),
});
