import { Icon } from "#app/ui/Icon.tsx";
import "./money.css";

/** Stands wherever money is shown while none of it is real. */
export function SandboxNote({ on }: { readonly on: boolean }) {
  if (!on) return null;
  return (
    <p className="sandbox-note">
      <Icon name="info" size={16} />
      <span>
        <b>Sandbox.</b> Payments are pretended here; no real money moves.
      </span>
    </p>
  );
}
