import { Badge } from "#app/ui/Badge.tsx";
import type { SystemState } from "#contracts/admin";

/** Each part the place stands on, and how it is. */
export function HealthLines({ health }: { readonly health: SystemState["health"] }) {
  return (
    <ul>
      {health.map(({ name, ok, say }) => (
        <li key={name} className="audit-line">
          <span>
            <Badge tone={ok ? "verd" : "madder"}>{ok ? "Well" : "Look"}</Badge> <b>{name}</b> {say}
          </span>
        </li>
      ))}
    </ul>
  );
}
