import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import "./money.css";

/** Shown wherever amounts appear while payments run in the sandbox. */
export function SandboxNote({ on }: { readonly on: boolean }) {
  if (!on) return null;
  return (
    <p className="sandbox-note">
      <Icon name="info" size={16} />
      <span>
        <Message id="payments.sandbox" values={{ b: (text) => <b>{text}</b> }} />
      </span>
    </p>
  );
}
