import { Badge } from "#app/ui/Badge.tsx";
import type { SystemState } from "#contracts/admin";

/** Each component the site depends on, and its state. */
export function HealthLines({ health }: { readonly health: SystemState["health"] }) {
  return (
    <ul>
      {health.map(({ name, ok, detail }) => (
        <li key={name} className="audit-line">
          <span>
            <Badge tone={ok ? "verd" : "madder"}>{ok ? "Well" : "Look"}</Badge> <b>{name}</b>{" "}
            {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
