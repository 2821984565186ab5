import type { ReactNode } from "react";
import { colorNames } from "#app/components/guilds/labels.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildLimits, type ManageSettings, roleColors } from "#contracts/guilds";

interface Props
  extends Pick<ManageSettings, "header" | "categories" | "ownershipTransfer" | "eligibleOwners"> {
  readonly reply: FormReply | undefined;
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

const mine = (reply: FormReply | undefined, intent: string) =>
  reply?.initialValue?.intent === intent ? reply : undefined;

export function CategoriesPart({ categories, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "category",
    reply: mine(reply, "category"),
    fields: { name: t("guilds.categories.new"), color: t("guilds.fields.color") },
    defaults: { color: "moss" },
  });
  return (
    <section aria-labelledby="categories-head">
      <h2 id="categories-head" className="section-head">
        {t("guilds.categories.title")}
      </h2>
      {categories.length > 0 && (
        <ul className="guild-rows">
          {categories.map(({ id, name, color }, index) => (
            <li key={id}>
              <p>
                <Swatch color={color} />
                {name}
              </p>
              <Form preventScrollReset className="guild-acts">
                <input type="hidden" name="categoryId" value={id} />
                {index > 0 && (
                  <SubmitButton kind="text" small name="intent" value="category_up">
                    <Message id="guilds.categories.moveUp" values={{ name, hidden }} />
                  </SubmitButton>
                )}
                {index < categories.length - 1 && (
                  <SubmitButton kind="text" small name="intent" value="category_down">
                    <Message id="guilds.categories.moveDown" values={{ name, hidden }} />
                  </SubmitButton>
                )}
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form {...form.props} className="guild-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="category" />
        <div className="guild-pair">
          <TextInput
            field={form.fields.name}
            label={t("guilds.categories.new")}
            autoComplete="off"
          />
          <Select
            field={form.fields.color}
            label={t("guilds.fields.color")}
            options={roleColors.map((value) => ({ value, label: t(colorNames[value]) }))}
          />
        </div>
        <p>
          <SubmitButton kind="quiet">{t("guilds.categories.add")}</SubmitButton>
        </p>
      </Form>
    </section>
  );
}

export function TransferOwnershipPart({ ownershipTransfer, eligibleOwners, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "hand-on",
    reply: mine(reply, "hand_on"),
    fields: { userId: t("guilds.transfer.newOwner") },
  });
  return (
    <section aria-labelledby="hand-on-head">
      <h2 id="hand-on-head" className="section-head">
        {t("guilds.transfer.title")}
      </h2>
      {ownershipTransfer ? (
        <>
          <p>
            <Message
              id="guilds.transfer.pending"
              values={{
                name: ownershipTransfer.person.displayName,
                date: <DateTime at={ownershipTransfer.until} />,
              }}
            />
          </p>
          <Form preventScrollReset>
            <input type="hidden" name="intent" value="keep_owning" />
            <SubmitButton kind="quiet">{t("guilds.transfer.cancel")}</SubmitButton>
          </Form>
        </>
      ) : eligibleOwners.length === 0 ? (
        <p className="quiet">{t("guilds.transfer.noMembers")}</p>
      ) : (
        <Form {...form.props} className="guild-form" preventScrollReset>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="hand_on" />
          <Select
            field={form.fields.userId}
            label={t("guilds.transfer.newOwner")}
            empty={t("guilds.transfer.chooseMember")}
            help={t("guilds.transfer.help", { days: guildLimits.transferDays })}
            options={eligibleOwners.map(({ id, displayName, username }) => ({
              value: id,
              label: `${displayName} (@${username})`,
            }))}
          />
          <p>
            <SubmitButton kind="danger">{t("guilds.transfer.submit")}</SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}

export function ArchiveGuildPart({ header, reply }: Props) {
  const t = useTranslate();
  const confirmLabel = t("guilds.end.confirmName", { guild: header.name });
  const form = useServerForm({
    id: "close",
    reply: mine(reply, "close"),
    fields: { typed: confirmLabel },
  });
  return (
    <section aria-labelledby="end-head">
      <h2 id="end-head" className="section-head">
        {t("guilds.end.title")}
      </h2>
      <Form className="guild-end" preventScrollReset>
        <input type="hidden" name="intent" value={header.archived ? "reopen" : "archive"} />
        <p>{header.archived ? t("guilds.status.archived") : t("guilds.end.archiveHint")}</p>
        <SubmitButton kind="quiet">
          {header.archived ? t("guilds.end.reopen") : t("guilds.end.archive")}
        </SubmitButton>
      </Form>
      {header.deleteAfter ? (
        <Form className="guild-end" preventScrollReset>
          <input type="hidden" name="intent" value="keep" />
          <p>
            <Message
              id="guilds.end.scheduled"
              values={{ date: <DateTime at={header.deleteAfter} form="exact" /> }}
            />
          </p>
          <SubmitButton>{t("guilds.end.cancelDeletion")}</SubmitButton>
        </Form>
      ) : (
        <Form {...form.props} className="guild-form" preventScrollReset>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="close" />
          <p>{t("guilds.end.deleteHint", { days: guildLimits.graceDays })}</p>
          <TextInput field={form.fields.typed} label={confirmLabel} autoComplete="off" />
          <p>
            <SubmitButton kind="danger">{t("guilds.end.delete")}</SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}
