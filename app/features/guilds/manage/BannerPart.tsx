import { PictureField } from "#app/components/media/PictureField.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { GuildHeader } from "#contracts/guilds";

/** Uploads, replaces or removes the guild's banner. */
export function BannerPart({
  head,
  reply,
}: {
  readonly head: GuildHeader;
  readonly reply: FormReply | undefined;
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby="banner">
      <h2 id="banner" className="section-head">
        {t("guilds.banner.title")}
      </h2>
      {head.banner && (
        <img className="guild-banner" src={head.banner} alt="" width={1600} height={320} />
      )}
      <Form className="guild-form" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="intent" value="banner" />
        <PictureField
          id="guild-banner"
          label={t("guilds.banner.image")}
          help={t("guilds.banner.help")}
          error={reply?.error?.picture?.[0]}
          required
        />
        <p className="guild-acts">
          <SubmitButton kind="quiet" busyText={t("guilds.saving")}>
            {t("guilds.banner.save")}
          </SubmitButton>
        </p>
      </Form>
      {head.banner && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="no_banner" />
          <SubmitButton kind="text">{t("guilds.banner.remove")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
