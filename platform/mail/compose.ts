import { createHash } from "node:crypto";
import { markdownForMail, textAsHtml } from "../markdown.ts";
import { isMailAddress, onOneLine, type Party } from "./address.ts";
import { unlinkable } from "./names.ts";
import { htmlLetter, textLetter } from "./template.ts";

interface Letter {
  /** Names this letter for ever: sending it again is the same letter, not a second one. */
  readonly key: string;
  readonly to: Party;
  readonly subject: string;
  readonly site: { readonly name: string; readonly origin: string };
  /** The one thing to do; always on our own site. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Where one request, without signing in, ends letters of this kind. */
  readonly unsubscribeUrl?: string;
}

type Body =
  | { readonly markdown: string; readonly text?: undefined }
  | { readonly text: string; readonly markdown?: undefined };

export interface Mail {
  readonly key: string;
  readonly to: Party;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a letter: plain text and HTML saying the same, and headers nobody can add a line to. */
export function composeMail(letter: Letter & Body): Mail {
  const { site } = letter;
  if (!isMailAddress(letter.to.address)) throw new Error("not a mail address to write to");
  const subject = onOneLine(letter.subject, 200);
  const body =
    letter.markdown !== undefined
      ? markdownForMail(letter.markdown, { ownOrigin: site.origin })
      : {
          text: letter.text,
          html: letter.text
            .split(/\n{2,}/)
            .map((part) => `<p>${textAsHtml(part).replaceAll("\n", "<br>")}</p>`)
            .join("\n"),
        };
  const action = letter.action && {
    label: onOneLine(letter.action.label, 60),
    url: ownUrl(letter.action.url, site.origin),
  };
  const unsubscribeUrl =
    letter.unsubscribeUrl === undefined ? undefined : ownUrl(letter.unsubscribeUrl, site.origin);
  const content = { subject, body, action, unsubscribeUrl, site };
  return {
    key: createHash("sha256").update(letter.key).digest("hex").slice(0, 32),
    to: { address: letter.to.address, name: unlinkable(onOneLine(letter.to.name ?? "", 80)) },
    subject,
    text: textLetter(content),
    html: htmlLetter(content),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

function ownUrl(written: string, origin: string): string {
  const url = URL.parse(written, origin);
  if (url?.origin !== new URL(origin).origin)
    throw new Error("a letter may only lead to our own site");
  return url.href;
}
