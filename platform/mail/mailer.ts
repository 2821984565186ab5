import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { parseSender } from "./address.ts";
import type { Mail } from "./mail.ts";
import { saveToOutbox } from "./outbox.ts";

export interface Sent {
  readonly messageId: string;
  /** What the mail server said when it took the email; absent without a mail server. */
  readonly answer?: string;
}

export interface Mailer {
  /**
   * Sends one email; only jobs call this. The same key gives the same Message-ID, so mail programs
   * show an email sent twice by a rerun job only once.
   */
  send(mail: Mail): Promise<Sent>;
  close(): void;
}

/** Emails carry nothing but what we wrote: the library must not fetch files or addresses for them. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * A job that takes longer than a minute is given up and run again, but a slow mail server may still
 * accept the email of the first time.
 */
const slowMs = 30_000;
const rememberSlowMs = 2 * 3_600_000;

/** Newsletters use some of them, never all: other emails must not wait for a long mailing. */
const maxConnections = 6;

/** Uses the configured mail server; without one, writes to `DATA_DIR/outbox`. */
export function openMailer(settings: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">): Mailer {
  const from = parseSender(settings.MAIL_FROM);
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  const message = (mail: Mail) => ({
    from: { name: mail.senderName ?? (from.name || mail.fromName), address: from.address },
    to: { name: mail.to.name ?? "", address: mail.to.address },
    envelope: { from: mail.bounceTo ?? from.address, to: mail.to.address },
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
      maxConnections,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...closed,
    });
    return {
      send: onceWhileSlow(async (mail) => {
        const { messageId, response } = await server.sendMail(message(mail));
        return { messageId, answer: response };
      }),
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

/**
 * While an email is on its way, sending it again waits for the result of the first time; if that
 * took long, also afterwards.
 */
export function onceWhileSlow(
  send: Mailer["send"],
  now: () => number = () => performance.now(),
): Mailer["send"] {
  const onTheirWay = new Map<string, Promise<Sent>>();
  const sentSlowly = new LRUCache<string, Sent>({ max: 1_000, ttl: rememberSlowMs });
  return (mail) => {
    const name = `${mail.key} ${mail.to.address}`;
    const sent = sentSlowly.get(name);
    if (sent) return Promise.resolve(sent);
    const first = onTheirWay.get(name);
    if (first) return first;
    const startedMs = now();
    const sending = send(mail)
      .then((result) => {
        if (now() - startedMs >= slowMs) sentSlowly.set(name, result);
        return result;
      })
      .finally(() => onTheirWay.delete(name));
    onTheirWay.set(name, sending);
    return sending;
  };
}
