import { useState } from "react";
import { Icon } from "#app/ui/Icon.tsx";

/** A name that can be copied; without a script it can be read. */
export function CopyName({ name }: { readonly name: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="icons-name"
      onClick={() =>
        navigator.clipboard.writeText(name).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
      onBlur={() => setCopied(false)}
    >
      <code>{name}</code>
      <Icon name={copied ? "check" : "copy"} size={14} />
      <span className="sr-only" role="status">
        {copied ? "copied" : ""}
      </span>
    </button>
  );
}
