import type { SitePictureView } from "../contract.ts";

interface Look {
  /** Rules of its colors and type. */
  readonly style: string;
  readonly logo: SitePictureView | undefined;
  readonly logoDark: SitePictureView | undefined;
  readonly icon: SitePictureView | undefined;
}

/** A logo is shown in this area, in its own shape. */
const logoArea = { width: 164, height: 36 };

/** The style sheet of a site's look. It is in no layer, and so wins over the product's own. */
export const lookCss = ({ style, logo, logoDark, icon }: Look): string =>
  [style, logoCss(logo, logoDark), icon && iconCss(icon)].filter(Boolean).join("");

/** The name stays in the page for screen readers, without being visible. */
function logoCss(light: SitePictureView | undefined, dark: SitePictureView | undefined): string {
  const logo = light ?? dark;
  if (!logo) return "";
  const size = (picture: SitePictureView) => {
    const scale = Math.min(logoArea.width / picture.width, logoArea.height / picture.height, 1);
    return `background-image:url("${picture.src}");width:${Math.round(picture.width * scale)}px;height:${Math.round(picture.height * scale)}px`;
  };
  const rules = [
    `.brand{${size(logo)};min-width:0;max-width:100%;background-position:center;background-repeat:no-repeat;background-size:contain;font-size:0;print-color-adjust:exact}`,
    ".phone-top>.brand{min-height:36px;flex-shrink:1}",
    ".brand>svg{display:none}",
  ];
  if (light && dark)
    rules.push(
      `@media (prefers-color-scheme:dark){:root:not([data-theme]) .brand{${size(dark)}}}`,
      `:root[data-theme="dark"] .brand{${size(dark)}}`,
    );
  return `${rules.join("\n")}\n`;
}

/** In place of the product's mark, wherever it is drawn. */
const iconCss = ({ src }: SitePictureView): string =>
  [
    ".mark-ground,.mark-arches{display:none}",
    `svg:has(>.mark-ground){background:url("${src}") center/contain no-repeat;print-color-adjust:exact}`,
    "",
  ].join("\n");
