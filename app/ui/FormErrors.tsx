import { useEffect, useRef } from "react";
import { useTranslate } from "./translate.ts";

export interface FormProblem {
  readonly message: string;
  /** The control it is about; absent for what concerns the form as a whole. */
  readonly id?: string;
  readonly label?: string;
}

interface Props {
  readonly problems: readonly FormProblem[];
  /** Changes with each failed submission, so that focus returns here each time. */
  readonly attempt?: unknown;
}

/**
 * Error summary at the top of a rejected form: how many errors, with links to them. Takes the
 * focus, also without JavaScript, since the page is loaded again then.
 */
export function FormErrors({ problems, attempt }: Props) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const any = problems.length > 0;
  useEffect(() => {
    if (any && attempt !== undefined) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  const fields = problems.filter((problem) => problem.id);
  return (
    // biome-ignore lint/a11y/noAutofocus: the person just sent this form and has to know why it came back.
    <div className="form-errors" ref={box} tabIndex={-1} role="alert" autoFocus>
      {problems
        .filter((problem) => !problem.id)
        .map((problem) => (
          <p key={problem.message}>{t.text(problem.message)}</p>
        ))}
      {fields.length > 0 && (
        <>
          <p className="form-errors-title">{t("forms.errorCount", { count: fields.length })}</p>
          <ul>
            {fields.map((problem) => (
              <li key={problem.id}>
                <a
                  href={`#${problem.id}`}
                  onClick={(event) => {
                    const control = document.getElementById(problem.id ?? "");
                    if (!control) return;
                    event.preventDefault();
                    control.focus();
                    control.scrollIntoView({ block: "center" });
                  }}
                >
                  {problem.label
                    ? t("forms.errorOfField", {
                        field: problem.label,
                        error: t.text(problem.message),
                      })
                    : t.text(problem.message)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
