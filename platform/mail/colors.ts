import type { Mail } from "./mail.ts";

/** What emails are shown in: a light theme, and a dark one where mail programs support it. */
export interface EmailColors {
  readonly light: EmailPalette;
  readonly dark: EmailPalette;
}

interface EmailPalette {
  readonly page: string;
  readonly text: string;
  readonly quiet: string;
  readonly rule: string;
  readonly link: string;
  readonly button: string;
  readonly onButton: string;
}

/** As the templates write them; none is there twice. */
export const emailColors = {
  light: {
    page: "#f6f2e9",
    text: "#211e19",
    quiet: "#696255",
    rule: "#ded6c6",
    link: "#1c6657",
    button: "#1f6a5b",
    onButton: "#fbf9f3",
  },
  dark: {
    page: "#191713",
    text: "#ece5d8",
    quiet: "#a89f8f",
    rule: "#3a352c",
    link: "#7cc4b2",
    button: "#7cc4b3",
    onButton: "#191714",
  },
} as const satisfies EmailColors;

const styles = /<style>[^<]*<\/style>|<[a-z][^<>]*\sstyle="[^"]*"/g;

/** Shows an email in other colors. Only styles are changed: what people wrote has none. */
export function withColors(mail: Mail, colors: EmailColors): Mail {
  const replaced = new Map(
    (["light", "dark"] as const).flatMap((theme) =>
      (Object.keys(emailColors.light) as (keyof EmailPalette)[]).map(
        (name) => [emailColors[theme][name] as string, colors[theme][name]] as const,
      ),
    ),
  );
  const html = mail.html.replace(styles, (part) =>
    part.replace(/#[0-9a-f]{6}\b/g, (color) => replaced.get(color) ?? color),
  );
  return { ...mail, html };
}
