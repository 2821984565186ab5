import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useMounted } from "./forms/use-mounted.ts";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "after"> & {
  readonly autoComplete: "current-password" | "new-password";
};

/** Can be shown while it is typed, and hides itself again when the form is sent. */
export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false);
  const mounted = useMounted();
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? "text" : "password"}
      after={
        mounted && (
          <button
            type="button"
            className="icon-btn"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} strokeWidth={1.6} />
          </button>
        )
      }
    />
  );
}
