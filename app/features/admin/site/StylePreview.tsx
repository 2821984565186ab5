import { useTranslate } from "#app/ui/translate.ts";

const themes = [
  ["light", "site.style.light"],
  ["dark", "site.style.dark"],
] as const;

/** A piece of a page in both themes, with what was typed but not saved. */
export function StylePreview({ href }: { readonly href: string }) {
  const t = useTranslate();
  return (
    <section className="style-preview" aria-labelledby="style-preview">
      <h2 id="style-preview">{t("site.style.preview")}</h2>
      <link rel="stylesheet" href={href} />
      <div className="style-samples">
        {themes.map(([theme, name]) => (
          <div key={theme} className="style-sample" data-sample={theme}>
            <p className="style-sample-theme">{t(name)}</p>
            <h3>{t("site.style.sampleHeading")}</h3>
            <p>
              {t("site.style.sampleText")}{" "}
              <a className="link" href="#style-preview">
                {t("site.style.sampleLink")}
              </a>
            </p>
            <p className="style-sample-quiet">{t("site.style.sampleQuiet")}</p>
            <p className="style-sample-card">{t("site.style.sampleCard")}</p>
            <p>
              <span className="style-sample-button">{t("site.style.sampleButton")}</span>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
