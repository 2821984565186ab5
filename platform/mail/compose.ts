import { createHash } from "node:crypto";
import type { Translate } from "../i18n.ts";
import { markdownForMail, textAsHtml } from "../markdown.ts";
import { isEmailAddress, type Mailbox, toSingleLine } from "./address.ts";
import type { Mail } from "./mail.ts";
import { preventAutolink } from "./names.ts";
import { htmlEmail, textEmail } from "./template.ts";

interface EmailContent {
  /** Idempotency key of this email: sending it again is the same email, not a second one. */
  readonly key: string;
  readonly to: Mailbox;
  /** Texts in the recipient's language. */
  readonly t: Translate;
  readonly subject: string;
  readonly site: { readonly origin: string };
  /** The call to action; always on our own site. */
  readonly action?: { readonly label: string; readonly url: string };
  /** One request to this URL, without signing in, ends emails of this kind. */
  readonly unsubscribeUrl?: string;
}

type Body =
  | { readonly markdown: string; readonly text?: undefined }
  | { readonly text: string; readonly markdown?: undefined };

/**
 * Composes an email: plain text and HTML with the same content, and headers that can't be injected
 * into.
 */
export function composeMail(email: EmailContent & Body): Mail {
  const { site } = email;
  if (!isEmailAddress(email.to.address)) throw new Error("not a mail address to write to");
  const subject = toSingleLine(email.subject, 200);
  const body =
    email.markdown !== undefined
      ? markdownForMail(email.markdown, { ownOrigin: site.origin })
      : {
          text: email.text,
          html: email.text
            .split(/\n{2,}/)
            .map((part) => `<p>${textAsHtml(part).replaceAll("\n", "<br>")}</p>`)
            .join("\n"),
        };
  const action = email.action && {
    label: toSingleLine(email.action.label, 60),
    url: ownUrl(email.action.url, site.origin),
  };
  const unsubscribeUrl =
    email.unsubscribeUrl === undefined ? undefined : ownUrl(email.unsubscribeUrl, site.origin);
  const content = { t: email.t, subject, body, action, unsubscribeUrl, site };
  return {
    key: createHash("sha256").update(email.key).digest("hex").slice(0, 32),
    to: { address: email.to.address, name: preventAutolink(toSingleLine(email.to.name ?? "", 80)) },
    fromName: toSingleLine(email.t("common.siteName"), 100),
    subject,
    text: textEmail(content),
    html: htmlEmail(content),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** An address of this site, made whole. */
export function ownUrl(written: string, origin: string): string {
  const url = URL.parse(written, origin);
  if (url?.origin !== new URL(origin).origin)
    throw new Error("a link in an email must be of this site");
  return url.href;
}
