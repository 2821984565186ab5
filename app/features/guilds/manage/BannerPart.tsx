import { bannerHelp } from "#app/components/guilds/labels.ts";
import { PictureField } from "#app/components/media/PictureField.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { GuildHeader } from "#contracts/guilds";

/** Uploads, replaces or removes the guild's banner. */
export function BannerPart({
  head,
  reply,
}: {
  readonly head: GuildHeader;
  readonly reply: FormReply | undefined;
}) {
  return (
    <section aria-labelledby="banner">
      <h2 id="banner" className="section-head">
        Banner
      </h2>
      {head.banner && (
        <img className="guild-banner" src={head.banner} alt="" width={1600} height={320} />
      )}
      <Form className="guild-form" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="intent" value="banner" />
        <PictureField
          id="guild-banner"
          label="Picture"
          help={bannerHelp}
          error={reply?.error?.picture?.[0]}
          required
        />
        <p className="guild-acts">
          <SubmitButton kind="quiet" busyText="Saving">
            Save banner
          </SubmitButton>
        </p>
      </Form>
      {head.banner && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="no_banner" />
          <SubmitButton kind="text">Take the banner away</SubmitButton>
        </Form>
      )}
    </section>
  );
}
