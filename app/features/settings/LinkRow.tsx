import { Icon } from "#app/ui/Icon.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly at: number;
  readonly link: { readonly label?: string; readonly url?: string } | undefined;
  readonly verified: boolean;
  readonly errors: Readonly<Record<string, string[] | null>> | undefined;
}

/** One link: a label and a URL. Emptying it removes it. */
export function LinkRow({ at, link, verified, errors }: Props) {
  const t = useTranslate();
  const error = (part: string) => errors?.[`links[${at}].${part}`]?.[0];
  return (
    <div className="link-row">
      <TextInput
        label={t("settings.profile.linkName", { number: at + 1 })}
        hideLabel
        name={`links[${at}].label`}
        id={`link-${at}-label`}
        placeholder={t("settings.profile.linkNamePlaceholder")}
        defaultValue={link?.label}
        error={error("label")}
      />
      <TextInput
        label={t("settings.profile.linkUrl", { number: at + 1 })}
        hideLabel
        name={`links[${at}].url`}
        id={`link-${at}-url`}
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={link?.url}
        error={error("url")}
        help={
          verified && (
            <span className="elsewhere-mark">
              <Icon name="circle-check" size={14} /> {t("settings.profile.linkVerified")}
            </span>
          )
        }
      />
    </div>
  );
}
