import { Badge } from "#app/ui/Badge.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { HealthLine } from "#contracts/admin";

/** Each component the site depends on, and its state. */
export function HealthLines({ health }: { readonly health: readonly HealthLine[] }) {
  const t = useTranslate();
  return (
    <ul>
      {health.map(({ id, name, ok, details }) => (
        <li key={id} className="audit-line">
          <span>
            <Badge tone={ok ? "verd" : "madder"}>
              {t(ok ? "admin.health.ok" : "admin.health.attention")}
            </Badge>{" "}
            <b>{name}</b> {details.join(" ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
