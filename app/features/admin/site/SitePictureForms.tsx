import { PictureField } from "#app/components/media/PictureField.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type SitePicturePurpose,
  type SitePictureView,
  sitePictureLimits,
  sitePicturePurposes,
} from "#contracts/site";
import "./site-pictures.css";

interface Props {
  readonly pictures: Partial<Record<SitePicturePurpose, SitePictureView>>;
  readonly reply: FormReply | undefined;
}

const labels = {
  logo: { label: "site.look.logo", help: "site.look.logoHelp" },
  logo_dark: { label: "site.look.logoDark", help: "site.look.logoDarkHelp" },
  icon: { label: "site.look.icon", help: "site.look.iconHelp" },
  sign_in: { label: "site.look.signIn", help: "site.look.signInHelp" },
  card: { label: "site.look.card", help: "site.look.cardHelp" },
} as const;

/** One form for each picture of the site: choose and save, or remove. */
export function SitePictureForms({ pictures, reply }: Props) {
  const t = useTranslate();
  return (
    <>
      <p className="small">
        <a className="admin-back" href="/admin/site">
          <Icon name="arrow-left" size={16} /> {t("site.identity.title")}
        </a>
      </p>
      <p>{t("site.look.lead")}</p>
      {sitePicturePurposes.map((purpose) => (
        <PictureSection
          key={purpose}
          purpose={purpose}
          picture={pictures[purpose]}
          reply={reply?.initialValue?.purpose === purpose ? reply : undefined}
        />
      ))}
    </>
  );
}

interface SectionProps {
  readonly purpose: SitePicturePurpose;
  readonly picture: SitePictureView | undefined;
  readonly reply: FormReply | undefined;
}

function PictureSection({ purpose, picture, reply }: SectionProps) {
  const t = useTranslate();
  const { label, help } = labels[purpose];
  const typed = reply?.initialValue as Record<string, string> | undefined;
  return (
    <section className="admin-part" aria-labelledby={`${purpose}-heading`}>
      <h2 id={`${purpose}-heading`}>{t(label)}</h2>
      {picture && (
        <p className="site-picture-shown" data-purpose={purpose}>
          <img
            src={picture.src}
            alt={picture.alt || t("site.look.current")}
            width={picture.width}
            height={picture.height}
          />
        </p>
      )}
      <Form encType="multipart/form-data" preventScrollReset className="admin-form">
        <input type="hidden" name="intent" value="picture" />
        <input type="hidden" name="purpose" value={purpose} />
        <PictureField
          id={purpose}
          label={t("site.look.file")}
          help={t(help)}
          error={reply?.error?.picture?.[0]}
          required
        />
        {(purpose === "sign_in" || purpose === "card") && (
          <TextInput
            id={`${purpose}-alt`}
            name="alt"
            label={t("site.look.alt")}
            defaultValue={typed?.alt ?? picture?.alt}
            error={reply?.error?.alt?.[0]}
            maxLength={sitePictureLimits.alt}
            dir="auto"
            optional
          />
        )}
        {purpose === "sign_in" && (
          <TextInput
            id="sign_in-credit"
            name="credit"
            label={t("site.look.credit")}
            help={t("site.look.creditHelp")}
            defaultValue={typed?.credit ?? picture?.credit}
            error={reply?.error?.credit?.[0]}
            maxLength={sitePictureLimits.credit}
            dir="auto"
            optional
          />
        )}
        <SubmitButton kind="quiet">{t("site.look.save")}</SubmitButton>
      </Form>
      {picture && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="purpose" value={purpose} />
          <SubmitButton kind="text" small>
            {t("site.look.remove")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
