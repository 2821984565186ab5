import { Icon } from "#app/ui/Icon.tsx";
import "./money.css";

/** Shown wherever amounts appear while payments run in the sandbox. */
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
