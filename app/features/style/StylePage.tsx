import { Toasts } from "#app/ui/Toasts.tsx";
import type { Toast } from "#app/ui/toast/queue.ts";
import { AppearancePreview } from "./fixtures/AppearancePreview.tsx";
import { sections } from "./sections.ts";
import type { StyleProps } from "./style-props.ts";
import { themes } from "./theme.ts";

const done: Readonly<Record<string, Toast>> = {
  saved: { text: "Profile saved. Nothing was kept, this is the style page." },
  stopped: { text: "Support stops on 18 December.", action: { label: "View", to: "/dev/style" } },
  posted: { text: "Reply posted. Tomasz will be told." },
  taken: { text: "Files taken, and let go again." },
};

const names = { light: "Paper", dark: "Ink" } as const;

/** Every component, in both themes side by side; one at a time on a narrow screen. */
export function StylePage(props: StyleProps) {
  return (
    <Toasts done={done}>
      <nav aria-label="Theme" className="style-themes">
        {themes.map((theme) => (
          <a
            key={theme}
            href={`?theme=${theme}`}
            aria-current={theme === props.theme ? "true" : undefined}
            className="btn btn-quiet btn-small"
          >
            {names[theme]}
          </a>
        ))}
      </nav>
      <main className="style-page">
        <h1 className="sr-only">Style</h1>
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className={`style-theme ${theme === props.theme ? "" : "style-theme-other"}`}
          >
            <AppearancePreview name={`Specimen, ${names[theme]}`} />
            <div className="look">
              {sections.map(({ name, Section }) => (
                <section key={name} aria-label={`${name}, ${names[theme]}`} className="look-row">
                  <h2 className="caption">{name}</h2>
                  <div>
                    <div className="style-wide">
                      <Section {...props} theme={theme} />
                    </div>
                  </div>
                </section>
              ))}
            </div>
          </div>
        ))}
      </main>
    </Toasts>
  );
}
