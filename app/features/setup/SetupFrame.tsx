import "./setup.css";
import type { ReactNode } from "react";
import { Brand } from "#app/components/shell/Brand.tsx";
import { LanguageMenu } from "#app/components/shell/LanguageMenu.tsx";
import { ThemeSwitch } from "#app/components/shell/ThemeSwitch.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { nextPath, pathOfStep, type SetupStep, setupSteps } from "./steps.ts";

interface Props {
  /** Absent before there is an administrator: nothing else can be opened yet. */
  readonly step: SetupStep | undefined;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** What the link to the next step says; without it, there is none. */
  readonly next?: string;
}

/** One step of the setup: where it is among the others, what it asks, and the way past it. */
export function SetupFrame({ step, title, lead, children, next }: Props) {
  const t = useTranslate();
  return (
    <div className="setup">
      <PageMeta title={title} unlisted />
      <a className="skip" href="#content">
        {t("shell.skipToContent")}
      </a>
      <header className="setup-head">
        <Brand />
        <p>{t("setup.title")}</p>
      </header>
      <div className="setup-body">
        {step && <Steps step={step} />}
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          <p className="setup-lead">{lead}</p>
          {children}
          {step && next && (
            <p className="setup-next">
              <ButtonLink kind="quiet" href={nextPath(step)}>
                {next}
              </ButtonLink>
            </p>
          )}
        </main>
      </div>
      <footer className="colophon">
        <LanguageMenu path={step ? pathOfStep(step) : "/setup"} />
        <ThemeSwitch />
      </footer>
    </div>
  );
}

function Steps({ step }: { readonly step: SetupStep }) {
  const t = useTranslate();
  return (
    <nav aria-label={t("setup.title")}>
      <ol className="setup-steps">
        {setupSteps.map(({ key, name }) => (
          <li key={key}>
            <a href={pathOfStep(key)} aria-current={key === step ? "step" : undefined}>
              {t(name)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
