import { type ComponentProps, useState } from "react";
import { useMounted } from "./forms/use-mounted.ts";
import { Icon } from "./Icon.tsx";
import { TextInput } from "./TextInput.tsx";
import { useTranslate } from "./translate.ts";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "after"> & {
  readonly autoComplete: "current-password" | "new-password";
};

/** The password can be shown while typing, and is hidden again on submit. */
export function PasswordInput(props: Props) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const mounted = useMounted();
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
            aria-label={shown ? t("ui.password.hide") : t("ui.password.show")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} size={18} />
          </button>
        )
      }
    />
  );
}
