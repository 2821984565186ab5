import { Link } from "react-router";
import type { FormReply } from "#app/http/form.ts";
import { Toasts } from "#app/ui/Toasts.tsx";
import type { Toast } from "#app/ui/toast/queue.ts";
import { sections } from "./sections.ts";
import { type Theme, themes } from "./theme.ts";

export interface StyleProps {
  readonly theme: Theme;
  readonly onceKey: string;
  /** The dialog the address asks for. */
  readonly ask: string | null;
  readonly order: "up" | "down";
  readonly reply: FormReply | undefined;
}

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
      <h1 className="sr-only">Style</h1>
      <nav aria-label="Theme" className="flex gap-4 px-4 py-3 wide:hidden">
        {themes.map((theme) => (
          <Link
            key={theme}
            to={`?theme=${theme}`}
            aria-current={theme === props.theme ? "true" : undefined}
            className="btn btn-quiet btn-small aria-[current]:border-verd aria-[current]:text-verd"
          >
            {names[theme]}
          </Link>
        ))}
      </nav>
      <div className="grid wide:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className={`min-w-0 bg-paper px-4 pt-2 pb-16 text-ink wide:block wide:px-8 ${theme === props.theme ? "" : "hidden"}`}
          >
            {sections.map(({ name, Section }) => (
              <section
                key={name}
                aria-label={`${name}, ${names[theme]}`}
                className="grid gap-x-5 gap-y-3 border-rule border-t py-5 phone:grid-cols-[96px_minmax(0,1fr)]"
              >
                <p className="text-[14px] text-ink-3">{name}</p>
                <div className="min-w-0">
                  <Section {...props} theme={theme} />
                </div>
              </section>
            ))}
          </div>
        ))}
      </div>
    </Toasts>
  );
}
