import { directionOf, type Translate } from "../i18n.ts";
import { textAsHtml } from "../markdown.ts";
import { isEmailAddress, toSingleLine } from "./address.ts";
import { ownUrl } from "./compose.ts";
import { withMarker } from "./logo.ts";
import type { Mail } from "./mail.ts";
import { preventAutolink } from "./names.ts";

/** The same for all recipients who get the same text in the same language. */
export interface NewsletterContent {
  /** Texts in the recipient's language; the content has its own. */
  readonly t: Translate;
  readonly site: { readonly origin: string };
  readonly sender: { readonly name: string; readonly url: string };
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly title: string;
  /** The language of the title and the body. */
  readonly language: string;
  readonly body: { readonly html: string; readonly text: string };
  /** Why the text ends here, above the button. */
  readonly note?: string;
  readonly button: { readonly label: string; readonly url: string };
  readonly viewUrl: string;
  /** Why the recipient gets this email. */
  readonly reason: string;
}

interface Recipient {
  /** Also its Message-ID, the same whenever it is composed. */
  readonly key: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly unsubscribeUrl: string;
}

const unsubscribePlaceholder = "https://unsubscribe.invalid/";

/**
 * Prepares an email that goes to many: laid out once, and completed for each recipient by putting in
 * the link to unsubscribe.
 */
export function prepareNewsletter(content: NewsletterContent): (recipient: Recipient) => Mail {
  const { site, t } = content;
  const subject = toSingleLine(content.subject, 200);
  const urls = {
    button: ownUrl(content.button.url, site.origin),
    view: ownUrl(content.viewUrl, site.origin),
    sender: ownUrl(content.sender.url, site.origin),
  };
  const html = htmlOf(content, subject, urls).split(unsubscribePlaceholder);
  const text = textOf(content, urls).split(unsubscribePlaceholder);
  const senderName = preventAutolink(toSingleLine(content.sender.name, 80));
  return ({ key, to, unsubscribeUrl }) => {
    if (!isEmailAddress(to.address)) throw new Error("not a mail address to write to");
    const unsubscribe = ownUrl(unsubscribeUrl, site.origin);
    return {
      key,
      to: { address: to.address, name: preventAutolink(toSingleLine(to.name, 80)) },
      fromName: toSingleLine(t("common.siteName"), 100),
      senderName,
      subject,
      text: text.join(unsubscribe),
      html: html.join(textAsHtml(unsubscribe)),
      headers: {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Id": `<newsletter.${new URL(site.origin).hostname}>`,
        Precedence: "bulk",
      },
    };
  };
}

interface Urls {
  readonly button: string;
  readonly view: string;
  readonly sender: string;
}

function textOf(
  { t, title, sender, body, note, button, reason, site }: NewsletterContent,
  urls: Urls,
) {
  return [
    `${t("emails.newsletter.view")}:\n${urls.view}`,
    `${title}\n${t("emails.newsletter.by", { name: sender.name })}`,
    body.text,
    note,
    `${button.label}:\n${urls.button}`,
    `-- \n${t("common.siteName")}, ${site.origin}`,
    reason,
    `${t("emails.unsubscribe")}:\n${unsubscribePlaceholder}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

/** What the styles for dark mode apply to. */
const parts = {
  page: "nl-page",
  head: "nl-head",
  foot: "nl-foot",
  quiet: "nl-quiet",
  brand: "nl-brand",
  body: "nl-body",
  button: "nl-button",
} as const;

/** Colors of the dark site, for mail programs that support it. */
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.${parts.page}{background:#191713!important;color:#ece5d8!important}
.${parts.head},.${parts.foot}{border-color:#3a352c!important}
.${parts.quiet},.${parts.quiet} a{color:#a89f8f!important}
.${parts.brand} a,.${parts.body} a{color:#7cc4b2!important}
.${parts.body} td,.${parts.body} th,.${parts.body} hr,.${parts.body} blockquote{border-color:#3a352c!important}
.${parts.button} a{background:#7cc4b3!important;color:#191714!important}
}
.${parts.body} img{max-width:100%;height:auto}
.${parts.body} blockquote{margin:16px 0;padding:0 16px;border-inline-start:3px solid #ded6c6}
.${parts.body} pre{overflow-x:auto;white-space:pre-wrap}
.${parts.body} td,.${parts.body} th{border-bottom:1px solid #ded6c6;padding:4px 10px;text-align:start}`;

function htmlOf(content: NewsletterContent, subject: string, urls: Urls): string {
  const { t, title, sender, body, note, button, reason, language } = content;
  const start = directionOf(t.locale) === "rtl" ? "right" : "left";
  const link = (url: string, label: string, style = "color:#696255") =>
    `<a href="${textAsHtml(url)}" style="${style}">${textAsHtml(label)}</a>`;
  // Spaces behind it keep mail programs from adding the beginning of the text.
  const preview = content.preview
    ? `<div style="display:none;max-height:0;overflow:hidden">${textAsHtml(content.preview)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`
    : "";
  return `<!doctype html>
<html lang="${t.locale}" dir="${directionOf(t.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${textAsHtml(subject)}</title><style>${darkStyles}</style></head>
<body class="${parts.page}" style="margin:0;padding:0;background:#f6f2e9;color:#211e19">
${preview}<table role="presentation" class="${parts.page}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f2e9;color:#211e19">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${sans};font-size:17px;line-height:1.6">
<tr><td class="${parts.head}" style="padding-bottom:12px;border-bottom:1px solid #ded6c6;text-align:${start}"><span class="${parts.brand}" style="${serif};font-size:19px"><a href="${textAsHtml(content.site.origin)}" style="color:#1c6657;text-decoration:none">${withMarker(t("common.siteName"))}</a></span><span class="${parts.quiet}" style="font-size:14px;color:#696255"> · ${link(urls.view, t("emails.newsletter.view"))}</span></td></tr>
<tr><td style="padding-top:28px;text-align:${start}">
<h1 lang="${textAsHtml(language)}" dir="auto" style="margin:0 0 6px;${serif};font-size:30px;line-height:1.2;font-weight:500;text-align:start">${textAsHtml(title)}</h1>
<p class="${parts.quiet}" style="margin:0 0 24px;font-size:15px;color:#696255">${link(urls.sender, t("emails.newsletter.by", { name: sender.name }))}</p>
<div class="${parts.body}" lang="${textAsHtml(language)}" dir="auto" style="text-align:start">${body.html}</div>
${note ? `<p class="${parts.quiet}" style="margin:28px 0 0;color:#696255">${textAsHtml(note)}</p>` : ""}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td class="${parts.button}" style="border-radius:6px;background:#1f6a5b">${link(urls.button, button.label, "display:inline-block;padding:12px 22px;border-radius:6px;background:#1f6a5b;color:#fbf9f3;text-decoration:none;font-weight:600")}</td></tr></table>
</td></tr>
<tr><td class="${parts.foot} ${parts.quiet}" style="padding-top:12px;border-top:1px solid #ded6c6;font-size:14px;color:#696255;text-align:${start}">${textAsHtml(reason)}<br>${link(unsubscribePlaceholder, t("emails.unsubscribe"))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
