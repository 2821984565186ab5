import { bannerHelp } from "#app/components/guilds/labels.ts";
import { PictureField } from "#app/components/media/PictureField.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { AccessFields, guildFieldNames, ProfileFields } from "./GuildFields.tsx";

interface Props {
  /** What its nine crests are drawn from. */
  readonly crestSeed: string;
  readonly reply: FormReply | undefined;
}

export function CreateGuildPage({ crestSeed, reply }: Props) {
  const seed = String(reply?.initialValue?.crestSeed ?? crestSeed);
  const form = useServerForm({
    id: "found",
    reply,
    fields: guildFieldNames,
    defaults: { crest: "0", visibility: "public", policy: "open" },
  });
  return (
    <div className="page guild-found">
      <Breadcrumbs crumbs={[{ name: "Guilds", href: "/guilds" }]} />
      <h1>Found a guild</h1>
      <p className="quiet">
        You become its owner. All of this can be changed later, by you and those you trust with it.
      </p>
      <Form {...form.props} className="guild-form" encType="multipart/form-data">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="crestSeed" value={seed} />
        <h2 className="section-head">What it is</h2>
        <ProfileFields fields={form.fields} seed={seed} />
        <PictureField
          id="found-banner"
          label="Banner (you can add it later)"
          help={bannerHelp}
          error={reply?.error?.picture?.[0]}
        />
        <h2 className="section-head">The door</h2>
        <AccessFields fields={form.fields} tiers={[]} />
        <p className="guild-acts">
          <SubmitButton busyText="Founding your guild">Found the guild</SubmitButton>
          <a href="/guilds">Back to the guilds</a>
        </p>
      </Form>
    </div>
  );
}
