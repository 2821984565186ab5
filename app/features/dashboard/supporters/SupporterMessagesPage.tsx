import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { messageLimits, supporterMessageKinds } from "#contracts/messaging";
import {
  type SupporterFilter,
  type SupporterMessagesView,
  supporterLimits,
  supporterMessageLimits,
  supporterMessagesPath,
  supporterSearch,
  supportersPath,
} from "#contracts/supporters";
import { SentMessages } from "./SentMessages.tsx";
import { NarrowingFields } from "./SupporterFilters.tsx";

interface Props {
  readonly filter: SupporterFilter;
  readonly page: SupporterMessagesView;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** Writes to many supporters at once, and what was sent before. */
export function SupporterMessagesPage({ filter, page, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const { matching, announcement } = page.reach;
  return (
    <div className="page supporters">
      <Breadcrumbs
        crumbs={[
          { name: t("dashboard.title"), href: "/dashboard" },
          { name: t("supporters.title"), href: supportersPath },
        ]}
      />
      <h1>{t("supporters.messages.title")}</h1>
      <Recipients filter={filter} page={page} />
      {!page.mayWrite ? (
        <p>{t("supporters.messages.notAllowed")}</p>
      ) : matching > 0 && announcement === 0 ? (
        <p>{t("supporters.messages.nobody")}</p>
      ) : matching === 0 ? (
        <EmptyState heading="h2" title={t("supporters.noMatches.title")}>
          {t("supporters.noMatches.text")}
        </EmptyState>
      ) : (
        <Compose filter={filter} page={page} idempotencyKey={idempotencyKey} reply={reply} />
      )}
      {page.sent.length > 0 && <SentMessages sent={page.sent} />}
    </div>
  );
}

/** A plain form of the address, like the filters of the list. */
function Recipients({ filter, page }: Pick<Props, "filter" | "page">) {
  const t = useTranslate();
  const chosen = new Set(filter.tierIds ?? (filter.tierId ? [filter.tierId] : []));
  return (
    <section aria-labelledby="recipients">
      <h2 id="recipients">{t("supporters.messages.recipients")}</h2>
      <form className="supporter-filters" action={supporterMessagesPath} method="get">
        {page.tiers.length > 0 && (
          <Fieldset legend={t("supporters.filters.tier")} help={t("supporters.messages.tiersHelp")}>
            {page.tiers.map(({ id, name }) => (
              <Checkbox
                key={id}
                id={`tier-${id}`}
                name="tiers"
                value={id}
                label={<bdi>{name}</bdi>}
                defaultChecked={chosen.has(id)}
              />
            ))}
          </Fieldset>
        )}
        <div className="supporter-fields">
          <TextInput
            label={t("supporters.searchHint")}
            name="q"
            type="search"
            maxLength={supporterLimits.search}
            defaultValue={filter.text}
          />
          <NarrowingFields filter={filter} page={page} />
        </div>
        <div className="supporter-apply">
          <Button type="submit">{t("supporters.messages.update")}</Button>
          <ButtonLink kind="text" href={`${supportersPath}${supporterSearch(filter)}`}>
            {t("supporters.messages.matching", { count: page.reach.matching })}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}

function Compose({ filter, page, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const { reach } = page;
  const max = supporterMessageLimits.conversationRecipients;
  const form = useServerForm({
    id: "supporter-message",
    reply,
    fields: { kind: t("supporters.messages.kind"), body: t("supporters.messages.body") },
    defaults: { kind: "announcement", body: "" },
  });
  const labels = {
    announcement: t("supporters.messages.kinds.announcement"),
    conversation: t("supporters.messages.kinds.conversation"),
  };
  const hints = {
    announcement: t("supporters.messages.announcementHint", { count: reach.announcement }),
    conversation:
      reach.conversation > max
        ? t("supporters.messages.tooManyHint", { max })
        : t("supporters.messages.conversationHint", { count: reach.conversation }),
  };
  return (
    <section aria-labelledby="compose">
      <h2 id="compose">{t("supporters.messages.compose")}</h2>
      <Form
        {...form.props}
        action={`${supporterMessagesPath}${supporterSearch(filter)}`}
        className="supporter-note"
        preventScrollReset
      >
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="send" />
        <IdempotencyKeyField value={idempotencyKey} />
        <RadioGroup
          field={form.fields.kind}
          label={t("supporters.messages.kind")}
          help={t("supporters.messages.kindHelp")}
          options={supporterMessageKinds.map((value) => ({
            value,
            label: labels[value],
            hint: hints[value],
            disabled: reach[value] === 0 || (value === "conversation" && reach[value] > max),
          }))}
        />
        <TextArea
          field={form.fields.body}
          label={t("supporters.messages.body")}
          rows={6}
          dir="auto"
          limit={messageLimits.body}
        />
        <p>
          <SubmitButton busyText={t("supporters.messages.sending")}>
            {t("supporters.messages.send")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
