import type { ReactNode } from "react";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Progress, Step } from "#contracts/onboarding";
import type { Message } from "#platform/i18n";
import "./onboarding.css";

export const stepNames: readonly (readonly [step: Step, name: Message])[] = [
  ["face", "onboarding.steps.profile.name"],
  ["interests", "onboarding.steps.interests.name"],
  ["people", "onboarding.steps.people.name"],
  ["create", "onboarding.steps.create.name"],
];

interface Props {
  readonly step: Step;
  readonly progress: Progress;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One step: progress, the question, and two ways to skip it. */
export function StepFrame({ step, progress, title, lead, children }: Props) {
  const t = useTranslate();
  const at = stepNames.findIndex(([name]) => name === step);
  return (
    <div className="page first-steps">
      <nav aria-label={t("onboarding.title")}>
        <ol className="first-steps-line">
          {stepNames.map(([name, label]) => (
            <li key={name}>
              <a
                href={`/onboarding?step=${name}`}
                aria-current={name === step ? "step" : undefined}
                data-done={progress.done[name] || undefined}
              >
                {progress.done[name] && <Icon name="check" size={14} />}
                {t(label)}
                {progress.done[name] && (
                  <span className="sr-only">{t("onboarding.steps.done")}</span>
                )}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="caption">
        {t("onboarding.progress", { step: at + 1, total: stepNames.length })}
      </p>
      <h1>{title}</h1>
      <p className="first-steps-lead">{lead}</p>
      {children}
      <div className="first-steps-else">
        <Form>
          <SubmitButton kind="text" name="form" value="pass">
            {step === "create" ? t("onboarding.finishWithoutAnswer") : t("onboarding.skipStep")}
          </SubmitButton>
        </Form>
        <Form>
          <SubmitButton kind="text" name="form" value="skip">
            {t("onboarding.skipAll")}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
