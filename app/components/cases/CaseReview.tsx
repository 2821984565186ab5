import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CaseData } from "./case-data.ts";

interface Props {
  readonly caseData: CaseData;
  readonly looked: { readonly author: string; readonly body: string } | undefined;
  readonly reply: FormReply | undefined;
}

/** Moderator actions around a decision: claim, view a message, add a note, undo. */
export function CaseReview({ caseData, looked, reply }: Props) {
  const t = useTranslate();
  const { staffView, may, kind } = caseData;
  const intent = String(reply?.initialValue?.intent ?? "");
  const general = intent === "claim" || intent === "release" ? reply?.error?.[""] : undefined;
  if (!staffView) return null;
  return (
    <div className="case-desk">
      {general && (
        <p className="case-problem" role="alert">
          {general.join(" ")}
        </p>
      )}
      {may.claim && (
        <Form className="case-acts">
          <SubmitButton
            kind="quiet"
            small
            name="intent"
            value={staffView.mine ? "release" : "claim"}
            data-triage="claim"
          >
            {staffView.mine ? t("moderation.review.release") : t("moderation.review.claim")}
          </SubmitButton>
        </Form>
      )}
      {kind === "message" && staffView.reporters[0] && (
        <Form className="case-acts">
          <input type="hidden" name="reportId" value={staffView.reporters[0].id} />
          <SubmitButton kind="quiet" small name="intent" value="look">
            {t("moderation.review.viewMessage")}
          </SubmitButton>
          <span className="choice-hint">{t("moderation.review.viewMessageHelp")}</span>
        </Form>
      )}
      {looked && (
        <blockquote className="case-post" data-itself="">
          <b dir="ltr">@{looked.author}</b> <span className="case-words">{looked.body}</span>
        </blockquote>
      )}
      {may.undo && <Undo reply={intent === "undo" ? reply : undefined} />}
      <Note reply={intent === "note" ? reply : undefined} />
    </div>
  );
}

function Undo({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "undo",
    reply,
    fields: { reason: t("moderation.review.undo.reasonField") },
  });
  return (
    <details className="case-more" open={reply !== undefined}>
      <summary>{t("moderation.review.undo.title")}</summary>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="undo" />
        <TextInput field={form.fields.reason} label={t("moderation.review.undo.reason")} />
        <SubmitButton kind="danger">{t("moderation.review.undo.submit")}</SubmitButton>
      </Form>
    </details>
  );
}

function Note({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "note",
    reply,
    fields: { words: t("moderation.review.note.text") },
  });
  return (
    <details className="case-more" open={reply !== undefined}>
      <summary>{t("moderation.review.note.title")}</summary>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="note" />
        <TextInput field={form.fields.words} label={t("moderation.review.note.text")} />
        <SubmitButton kind="quiet">{t("moderation.review.note.submit")}</SubmitButton>
      </Form>
    </details>
  );
}
