import { textAsHtml } from "../markdown.ts";
import type { Mail } from "./mail.ts";

/** The site's logo. */
export interface EmailLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Around the site's name at the top of an email. No other part of an email can contain it. */
const marker = /<!--site-->(.*?)<!--\/site-->/;
const area = { width: 240, height: 48 };

export const withMarker = (name: string): string => `<!--site-->${textAsHtml(name)}<!--/site-->`;

/** Shows the logo in place of the site's name, which is shown where pictures are blocked. */
export function withLogo(mail: Mail, logo: EmailLogo, origin: string): Mail {
  const scale = Math.min(area.width / logo.width, area.height / logo.height, 1);
  const width = Math.round(logo.width * scale);
  const height = Math.round(logo.height * scale);
  const src = textAsHtml(new URL(logo.src, origin).href);
  const html = mail.html.replace(
    marker,
    (_, name: string) =>
      `<img src="${src}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0">`,
  );
  return { ...mail, html };
}
