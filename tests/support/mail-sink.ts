import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface SunkEmail {
  readonly to: string;
  readonly messageId: string;
  readonly raw: string;
}

/** A mail server that keeps what it accepts, and can report it as providers do. */
export async function openMailSink({
  keepsText = true,
  onAccepted = () => {},
}: {
  readonly keepsText?: boolean;
  /** Called once an email is accepted, before its sender is told. */
  readonly onAccepted?: (email: SunkEmail) => void;
} = {}) {
  const emails: SunkEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const [, messageId = ""] = /^Message-ID:\s+(\S+)/im.exec(raw) ?? [];
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const email = { to, messageId, raw };
        emails.push(keepsText ? email : { ...email, raw: "" });
        onAccepted(email);
        done();
      }, done);
    },
  });
  // A killed process ends its connections without a word.
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () =>
      resolve((listening.address() as { port: number }).port),
    );
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Header and parts of an email, decoded. */
export function readSunkEmail({ raw }: SunkEmail) {
  const end = raw.search(/\r?\n\r?\n/);
  const head = raw.slice(0, end).replace(/\r?\n[ \t]+/g, " ");
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? "";
  const parts = raw.slice(end).split(`--${boundary}`);
  const part = (type: string) => {
    const found = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? "";
    const body = found.slice(found.search(/\r?\n\r?\n/)).trim();
    return /base64/i.test(found.slice(0, 300))
      ? Buffer.from(body, "base64").toString()
      : Buffer.from(
          body
            .replace(/=\r?\n/g, "")
            .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          "latin1",
        ).toString();
  };
  return { header, text: part("text/plain"), html: part("text/html") };
}
