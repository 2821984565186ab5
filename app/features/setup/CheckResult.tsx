import type { ReactNode } from "react";
import { Badge } from "#app/ui/Badge.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly ok: boolean;
  readonly children: ReactNode;
  /** Word for word what a server answered. */
  readonly answer?: string;
}

/** The result of a check, read out when it arrives. */
export function CheckResult({ ok, children, answer }: Props) {
  const t = useTranslate();
  return (
    <div className="setup-result" role="status">
      <Badge tone={ok ? "verd" : "madder"}>
        {t(ok ? "setup.result.ok" : "setup.result.failed")}
      </Badge>{" "}
      {children}
      {answer && (
        <code className="setup-answer" dir="ltr">
          {answer}
        </code>
      )}
    </div>
  );
}
