import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
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
  return <Badge tone={tones[status]}>{feedbackStatuses[status]}</Badge>;
}

interface Props {
  readonly feedback: FeedbackView;
  /** The key from the email link, for senders without an account. */
  readonly linkKey?: string | undefined;
}

/** A piece of feedback and its outcome; the same view for the sender and for moderators. */
export function FeedbackCard({ feedback, linkKey }: Props) {
  const { reference, kind, text, sentAt, page, browser, hasPicture, answers } = feedback;
  const search = linkKey ? `?key=${encodeURIComponent(linkKey)}` : "";
  const about = [
    { term: "Number", value: referenceText(reference) },
    { term: "Kind", value: feedbackKinds[kind] },
    { term: "Sent", value: <DateTime at={sentAt} form="exact" /> },
    ...(page ? [{ term: "Page", value: page }] : []),
    ...(browser ? [{ term: "Browser", value: browser }] : []),
  ];
  return (
    <>
      <p className="feedback-text">{text}</p>
      <DefinitionList entries={about} />
      {hasPicture && (
        <a href={`/feedback/${reference}/picture${search}`} className="feedback-picture">
          <img src={`/feedback/${reference}/picture${search}`} alt="The screenshot sent with it" />
        </a>
      )}
      <ol className="feedback-answers">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p className="caption">
              <StatusBadge status={answer.status} /> <DateTime at={answer.at} form="exact" />
            </p>
            {answer.message && <p className="feedback-text">{answer.message}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
