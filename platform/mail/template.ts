import { directionOf, type Translate } from "../i18n.ts";
import { textAsHtml } from "../markdown.ts";
import { withMarker } from "./logo.ts";

interface Content {
  readonly t: Translate;
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
  readonly action: { readonly label: string; readonly url: string } | undefined;
  readonly unsubscribeUrl: string | undefined;
  readonly site: { readonly origin: string };
}

export function textEmail({ t, subject, body, action, unsubscribeUrl, site }: Content): string {
  return [
    subject,
    body.text,
    action && `${action.label}:\n${action.url}`,
    `-- \n${t("common.siteName")}, ${site.origin}`,
    unsubscribeUrl && `${t("emails.unsubscribe")}:\n${unsubscribeUrl}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

/**
 * Paper, ink and one accent color. Nothing is fetched but the site's logo (`withLogo`): no
 * other pictures, no fonts or style sheets.
 */
export function htmlEmail({ t, subject, body, action, unsubscribeUrl, site }: Content): string {
  const button = action
    ? `<p style="margin:28px 0"><a href="${textAsHtml(action.url)}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#1f6a5b;color:#fbf9f3;text-decoration:none;font-weight:600">${textAsHtml(action.label)}</a></p>`
    : "";
  const leave = unsubscribeUrl
    ? `<br><a href="${textAsHtml(unsubscribeUrl)}" style="color:#696255">${textAsHtml(t("emails.unsubscribe"))}</a>`
    : "";
  return `<!doctype html>
<html lang="${t.locale}" dir="${directionOf(t.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${textAsHtml(subject)}</title></head>
<body style="margin:0;background:#f6f2e9;color:#211e19;${sans};font-size:17px;line-height:1.55">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 28px;padding-bottom:12px;border-bottom:1px solid #ded6c6;${serif};font-size:19px;color:#1c6657">${withMarker(t("common.siteName"))}</p>
<h1 style="margin:0 0 16px;${serif};font-size:26px;line-height:1.25;font-weight:500">${textAsHtml(subject)}</h1>
${body.html}
${button}
<p style="margin:36px 0 0;padding-top:12px;border-top:1px solid #ded6c6;font-size:14px;color:#696255"><a href="${textAsHtml(site.origin)}" style="color:#696255">${textAsHtml(t("common.siteName"))}</a>${leave}</p>
</div>
</body>
</html>
`;
}
