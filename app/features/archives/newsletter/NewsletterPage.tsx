import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  audiences,
  type MailingView,
  type NewsletterPageView,
  newsletterLimits,
} from "#contracts/newsletters";

const paywallMarker = "<!-- paywall -->";

interface Props {
  readonly page: NewsletterPageView;
  readonly reply: FormReply | undefined;
  /** Whether a test email was just sent. */
  readonly tested: boolean;
}

/** A work as an email: its audience, its subject, and how far sending is. */
export function NewsletterPage({ page, reply, tested }: Props) {
  const t = useTranslate();
  const { title, href, mailing, isWriting } = page;
  return (
    <div className="page newsletter">
      <Breadcrumbs
        crumbs={[
          { name: t("archives.title"), href: "/archives" },
          page.isPublished
            ? { name: title, href }
            : { name: title || t("archives.untitled"), href: `${href}/edit` },
        ]}
      />
      <h1>{t("newsletters.page.title")}</h1>
      {mailing ? (
        <Progress mailing={mailing} />
      ) : isWriting ? (
        <Plan page={page} reply={reply} tested={tested} />
      ) : (
        <p>{t("newsletters.page.notWriting")}</p>
      )}
    </div>
  );
}

function Plan({ page, reply, tested }: Props) {
  const t = useTranslate();
  const { plan, tiers, recipients, isOpen, hasPaywall, ownAddress } = page;
  const form = useServerForm({
    id: "newsletter",
    reply,
    fields: {
      audience: t("newsletters.fields.audience"),
      tierIds: t("newsletters.fields.tiers"),
      subject: t("newsletters.fields.subject"),
      preview: t("newsletters.fields.preview"),
    },
    defaults: {
      audience: plan?.audience ?? "everyone",
      subject: plan?.subject ?? "",
      preview: plan?.preview ?? "",
    },
  });
  const { fields } = form;
  const offered = audiences.filter((each) => each !== "tiers" || tiers.length > 0);
  const sent = reply?.initialValue?.tierIds;
  const ticked = new Set(sent ? [sent].flat().map(String) : plan?.tierIds);
  const counts = {
    everyone: t("newsletters.recipients", { count: recipients.everyone }),
    subscribers: t("newsletters.recipients", { count: recipients.subscribers }),
    tiers: undefined,
  };
  const labels = {
    everyone: t("newsletters.audiences.everyone"),
    subscribers: t("newsletters.audiences.subscribers"),
    tiers: t("newsletters.audiences.tiers"),
  };
  return (
    <>
      <Summary page={page} />
      <Form {...form.props} className="settings-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <RadioGroup
          field={fields.audience}
          label={t("newsletters.fields.audience")}
          options={offered.map((value) => ({ value, label: labels[value], hint: counts[value] }))}
          help={t("newsletters.fields.audienceHelp")}
        />
        {tiers.length > 0 && <Tiers tiers={tiers} ticked={ticked} field={fields.tierIds} />}
        <TextInput
          field={fields.subject}
          label={t("newsletters.fields.subject")}
          optional
          maxLength={newsletterLimits.subject}
          autoComplete="off"
          help={t("newsletters.fields.subjectHelp")}
        />
        <TextInput
          field={fields.preview}
          label={t("newsletters.fields.preview")}
          optional
          maxLength={newsletterLimits.preview}
          autoComplete="off"
          help={t("newsletters.fields.previewHelp")}
        />
        {!isOpen && (
          <p className="caption">
            {hasPaywall ? (
              t("newsletters.page.paywall")
            ) : (
              <Message
                id="newsletters.page.noPaywall"
                values={{ code: () => <code>{paywallMarker}</code>, marker: paywallMarker }}
              />
            )}
          </p>
        )}
        <p role="status" className="newsletter-tested">
          {tested && t("newsletters.page.tested", { address: ownAddress })}
        </p>
        <div className="inline-form">
          <SubmitButton name="intent" value="save" busyText={t("newsletters.actions.saving")}>
            {t("newsletters.actions.save")}
          </SubmitButton>
          <SubmitButton
            name="intent"
            value="test"
            kind="quiet"
            busyText={t("newsletters.actions.sending")}
          >
            {t("newsletters.actions.test")}
          </SubmitButton>
          {!isOpen && (
            <SubmitButton
              name="intent"
              value="test-preview"
              kind="quiet"
              busyText={t("newsletters.actions.sending")}
            >
              {t("newsletters.actions.testPreview")}
            </SubmitButton>
          )}
        </div>
      </Form>
    </>
  );
}

/** What is saved, and the way to send it or to do without. */
function Summary({ page }: Pick<Props, "page">) {
  const t = useTranslate();
  const { plan, plannedRecipients: count, isPublished, publishAt, href } = page;
  if (!plan)
    return (
      <p className="settings-lead">
        {t(isPublished ? "newsletters.page.leadPublished" : "newsletters.page.lead")}
      </p>
    );
  return (
    <section className="newsletter-plan" aria-labelledby="newsletter-plan">
      <h2 id="newsletter-plan">{t("newsletters.page.recipients", { count })}</h2>
      <p>
        {isPublished ? (
          t("newsletters.page.ready")
        ) : publishAt ? (
          <Message
            id="newsletters.page.scheduled"
            values={{ date: <DateTime at={publishAt} form="exact" /> }}
          />
        ) : (
          t("newsletters.page.onPublishing")
        )}
      </p>
      <Form className="inline-form" preventScrollReset>
        {isPublished ? (
          <SubmitButton name="intent" value="send" busyText={t("newsletters.actions.sending")}>
            {t("newsletters.actions.sendNow", { count })}
          </SubmitButton>
        ) : (
          <ButtonLink kind="quiet" href={`${href}/edit`}>
            {t("newsletters.actions.backToDraft")}
          </ButtonLink>
        )}
        <SubmitButton name="intent" value="remove" kind="text">
          {t("newsletters.actions.remove")}
        </SubmitButton>
      </Form>
    </section>
  );
}

interface TiersProps {
  readonly tiers: NewsletterPageView["tiers"];
  readonly ticked: ReadonlySet<string>;
  readonly field: Parameters<typeof useField>[0]["field"] & {};
}

function Tiers({ tiers, ticked, field }: TiersProps) {
  const t = useTranslate();
  const label = t("newsletters.fields.tiers");
  const parts = useField({ label, field });
  return (
    <Fieldset legend={label} help={t("newsletters.fields.tiersHelp")} parts={parts}>
      {tiers.map(({ id, name, recipients }) => (
        <Checkbox
          key={id}
          id={`tier-${id}`}
          name="tierIds"
          value={id}
          label={t("newsletters.tierRecipients", { name, count: recipients })}
          defaultChecked={ticked.has(id)}
        />
      ))}
    </Fieldset>
  );
}

function Progress({ mailing }: { readonly mailing: MailingView }) {
  const t = useTranslate();
  const { state, startedAt, finishedAt, recipients, sent, waiting, skipped, failed, unconfirmed } =
    mailing;
  const figures = [
    { term: t("newsletters.progress.recipients"), value: recipients },
    { term: t("newsletters.progress.sent"), value: sent },
    { term: t("newsletters.progress.waiting"), value: waiting },
    { term: t("newsletters.progress.skipped"), value: skipped },
    { term: t("newsletters.progress.failed"), value: failed },
    { term: t("newsletters.progress.unconfirmed"), value: unconfirmed },
  ].filter(({ value }, index) => index < 2 || value > 0);
  return (
    <section aria-labelledby="newsletter-progress">
      <h2 id="newsletter-progress" dir="auto">
        {mailing.subject}
      </h2>
      <p role="status">
        {state === "done" && finishedAt ? (
          <Message
            id="newsletters.progress.done"
            values={{ date: <DateTime at={finishedAt} form="exact" /> }}
          />
        ) : (
          <Message
            id="newsletters.progress.sending"
            values={{ date: <DateTime at={startedAt} form="exact" /> }}
          />
        )}
      </p>
      <DefinitionList
        entries={figures.map(({ term, value }) => ({
          term,
          value: t("newsletters.progress.figure", { count: value }),
        }))}
      />
      {skipped > 0 && <p className="caption">{t("newsletters.progress.skippedHelp")}</p>}
      {unconfirmed > 0 && <p className="caption">{t("newsletters.progress.unconfirmedHelp")}</p>}
      {state !== "done" && (
        <ButtonLink kind="quiet" href="">
          {t("newsletters.actions.refresh")}
        </ButtonLink>
      )}
    </section>
  );
}
