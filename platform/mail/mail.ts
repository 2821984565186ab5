import type { Mailbox } from "./address.ts";

export interface Mail {
  readonly key: string;
  readonly to: Mailbox;
  /** The site's name, for the sender, unless the configuration has another. */
  readonly fromName: string;
  /** Instead of both: the person in whose name it is sent. */
  readonly senderName?: string;
  /** The return path, where bounce mails go, unless it is the sender. */
  readonly bounceTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
