import type { ReactNode } from "react";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { Progress, Step } from "#contracts/onboarding";
import "./onboarding.css";

export const stepNames: readonly (readonly [step: Step, name: string])[] = [
  ["face", "Your face"],
  ["interests", "What you like"],
  ["people", "Whom to follow"],
  ["create", "What you make"],
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
  const at = stepNames.findIndex(([name]) => name === step);
  return (
    <div className="page first-steps">
      <nav aria-label="First steps">
        <ol className="first-steps-line">
          {stepNames.map(([name, label]) => (
            <li key={name}>
              <a
                href={`/onboarding?step=${name}`}
                aria-current={name === step ? "step" : undefined}
                data-done={progress.done[name] || undefined}
              >
                {progress.done[name] && <Icon name="check" size={14} />}
                {label}
                {progress.done[name] && <span className="sr-only">, done</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="caption">
        Step {at + 1} of {stepNames.length}
      </p>
      <h1>{title}</h1>
      <p className="first-steps-lead">{lead}</p>
      {children}
      <div className="first-steps-else">
        <Form>
          <SubmitButton kind="text" name="form" value="pass">
            {step === "create" ? "Finish without answering" : "Pass this step"}
          </SubmitButton>
        </Form>
        <Form>
          <SubmitButton kind="text" name="form" value="skip">
            Not now, take me home
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
