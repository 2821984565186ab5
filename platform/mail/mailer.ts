import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { parseSender } from "./address.ts";
import type { Mail } from "./compose.ts";
import { saveToOutbox } from "./outbox.ts";

export interface Mailer {
  /**
   * Sends one email; only jobs call this. The same key gives the same Message-ID, so mail programs
   * show an email sent twice by a rerun job only once.
   */
  send(mail: Mail): Promise<{ messageId: string }>;
  close(): void;
}

/** Emails carry nothing but what we wrote: the library must not fetch files or addresses for them. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Uses the configured mail server; without one, writes to `DATA_DIR/outbox`. */
export function openMailer(settings: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">): Mailer {
  const from = parseSender(settings.MAIL_FROM);
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  const message = (mail: Mail) => ({
    from: { name: from.name ?? "", address: from.address },
    to: { name: mail.to.name ?? "", address: mail.to.address },
    envelope: { from: from.address, to: mail.to.address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    messageId: `<${mail.key}@${host}>`,
    ...closed,
  });

  if (settings.SMTP_URL) {
    const server = createTransport({
      url: settings.SMTP_URL,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...closed,
    });
    return {
      async send(mail) {
        const { messageId } = await server.sendMail(message(mail));
        return { messageId };
      },
      close: () => server.close(),
    };
  }

  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...closed,
  });
  const folder = join(settings.DATA_DIR, "outbox");
  return {
    async send(mail) {
      const { messageId, message: written } = await writer.sendMail(message(mail));
      await saveToOutbox(folder, mail.key, written as Buffer);
      return { messageId };
    },
    close: () => writer.close(),
  };
}
