import { type FormEvent, useRef } from "react";
import { PictureField } from "#app/components/media/PictureField.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { AccessFields, guildFieldNames, ProfileFields } from "./GuildFields.tsx";
import { suggestedAddress } from "./suggested-address.ts";

interface Props {
  /** What its nine crests are drawn from. */
  readonly crestSeed: string;
  readonly reply: FormReply | undefined;
}

export function CreateGuildPage({ crestSeed, reply }: Props) {
  const t = useTranslate();
  const seed = String(reply?.initialValue?.crestSeed ?? crestSeed);
  const form = useServerForm({
    id: "found",
    reply,
    fields: guildFieldNames(t),
    defaults: { crest: "0", visibility: "public", policy: "open" },
  });
  const isAddressTyped = useRef(Boolean(reply?.initialValue?.slug));
  const suggestAddress = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const address = currentTarget.elements.namedItem("slug");
    if (!(address instanceof HTMLInputElement && target instanceof HTMLInputElement)) return;
    if (target === address) isAddressTyped.current = address.value !== "";
    else if (target.name === "name" && !isAddressTyped.current)
      address.value = suggestedAddress(target.value);
  };
  return (
    <div className="page guild-found">
      <Breadcrumbs crumbs={[{ name: t("guilds.title"), href: "/guilds" }]} />
      <h1>{t("guilds.create.title")}</h1>
      <p className="quiet">{t("guilds.create.intro")}</p>
      <Form
        {...form.props}
        onInput={suggestAddress}
        className="guild-form"
        encType="multipart/form-data"
      >
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="crestSeed" value={seed} />
        <h2 className="section-head">{t("guilds.create.profile")}</h2>
        <ProfileFields fields={form.fields} seed={seed} />
        <PictureField
          id="found-banner"
          label={t("guilds.create.banner")}
          help={t("guilds.banner.help")}
          error={reply?.error?.picture?.[0]}
        />
        <h2 className="section-head">{t("guilds.create.access")}</h2>
        <AccessFields fields={form.fields} tiers={[]} />
        <p className="guild-acts">
          <SubmitButton busyText={t("guilds.create.submitting")}>
            {t("guilds.create.submit")}
          </SubmitButton>
          <a href="/guilds">{t("guilds.create.cancel")}</a>
        </p>
      </Form>
    </div>
  );
}
