import "./readiness.css";
import { Badge } from "#app/ui/Badge.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ReadinessLine } from "#contracts/admin";

const states = {
  ok: ["verd", "setup.checks.state.ok"],
  todo: ["brass", "setup.checks.state.todo"],
  problem: ["madder", "setup.checks.state.problem"],
} as const;

/** What the site needs before visitors come, with the way to each. */
export function ReadinessList({ checks }: { readonly checks: readonly ReadinessLine[] }) {
  const t = useTranslate();
  return (
    <ul className="readiness">
      {checks.map(({ id, name, state, detail, href }) => (
        <li key={id}>
          <Badge tone={states[state][0]}>{t(states[state][1])}</Badge>
          <span>
            {state === "ok" ? <b>{name}</b> : <a href={href}>{name}</a>}{" "}
            <span className="quiet">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
