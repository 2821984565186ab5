import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type FeedbackStatus,
  type FeedbackView,
  feedbackKinds,
  feedbackStatuses,
  referenceText,
} from "#contracts/feedback";

const tones = {
  new: "plain",
  seen: "plain",
  planned: "verd",
  done: "verd",
  declined: "blind",
} as const;

export function StatusBadge({ status }: { readonly status: FeedbackStatus }) {
  const t = useTranslate();
  return <Badge tone={tones[status]}>{t(feedbackStatuses[status])}</Badge>;
}

interface Props {
  readonly feedback: FeedbackView;
  /** The key from the email link, for senders without an account. */
  readonly linkKey?: string | undefined;
}

/** A piece of feedback and its outcome; the same view for the sender and for moderators. */
export function FeedbackCard({ feedback, linkKey }: Props) {
  const t = useTranslate();
  const { reference, kind, text, sentAt, page, browser, hasPicture, answers } = feedback;
  const search = linkKey ? `?key=${encodeURIComponent(linkKey)}` : "";
  const about = [
    { term: t("feedback.item.number"), value: referenceText(reference) },
    { term: t("feedback.item.kind"), value: t(feedbackKinds[kind]) },
    { term: t("feedback.item.sent"), value: <DateTime at={sentAt} form="exact" /> },
    ...(page ? [{ term: t("feedback.item.page"), value: page }] : []),
    ...(browser ? [{ term: t("feedback.item.browser"), value: browser }] : []),
  ];
  return (
    <>
      <p className="feedback-text" dir="auto">
        {text}
      </p>
      <DefinitionList entries={about} />
      {hasPicture && (
        <a href={`/feedback/${reference}/picture${search}`} className="feedback-picture">
          <img
            src={`/feedback/${reference}/picture${search}`}
            alt={t("feedback.item.screenshot")}
          />
        </a>
      )}
      <ol className="feedback-answers">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p className="caption">
              <StatusBadge status={answer.status} /> <DateTime at={answer.at} form="exact" />
            </p>
            {answer.message && (
              <p className="feedback-text" dir="auto">
                {answer.message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
