import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type PollView, pollStyleNames } from "#contracts/forum";
import type { Translate } from "#platform/i18n";

/** A topic's poll: to choose in, and what was chosen. */
export function PollPanel({
  poll,
  path,
  problem,
}: {
  readonly poll: PollView;
  readonly path: string;
  readonly problem: string | undefined;
}) {
  const t = useTranslate();
  const { mine, mayVote } = poll;
  return (
    <section className="poll" id="poll" aria-label={t("forum.poll.label")}>
      <p className="poll-about quiet">
        {t(pollStyleNames[poll.style])}
        {" · "}
        {t("forum.poll.votes", { count: poll.voterCount })}
        {poll.closesAt && (
          <>
            {" · "}
            <Message
              id={poll.closed ? "forum.poll.closed" : "forum.poll.openUntil"}
              values={{ date: <DateTime at={poll.closesAt} form="exact" /> }}
            />
          </>
        )}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {mayVote && poll.style === "ranked" && <RankedForm poll={poll} path={path} />}
      {mayVote && poll.style !== "ranked" && <ChoiceForm poll={poll} path={path} />}
      {poll.result ? <Result poll={poll} /> : <p className="quiet">{t("forum.poll.voteToSee")}</p>}
      {mine && (
        <p className="quiet">
          {poll.style === "ranked"
            ? t("forum.poll.yourRanking", { choices: listOf(t, poll) })
            : t("forum.poll.yourVote", { choices: listOf(t, poll) })}
          {mayVote && ` ${t("forum.poll.mayChange")}`}
        </p>
      )}
    </section>
  );
}

function listOf(t: Translate, { mine, options }: PollView): string {
  const chosen = (mine ?? []).flatMap((option) => options[option] ?? []);
  return t.list(chosen);
}

interface FormProps {
  readonly poll: PollView;
  readonly path: string;
}

function ChoiceForm({ poll, path }: FormProps) {
  const t = useTranslate();
  const type = poll.style === "single" ? "radio" : "checkbox";
  return (
    <form method="post" action={path} className="poll-form">
      <input type="hidden" name="intent" value="ballot" />
      <fieldset>
        <legend className="sr-only">{t("forum.poll.choice")}</legend>
        {poll.options.map((label, option) => (
          <label className="choice" key={label}>
            <input
              type={type}
              className={type === "radio" ? "radio" : "checkbox"}
              name="choice"
              value={option}
              defaultChecked={poll.mine?.includes(option) ?? false}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-quiet btn-small">
        {t(poll.mine ? "forum.poll.changeVote" : "forum.poll.vote")}
      </button>
    </form>
  );
}

/** Places are chosen by number, which works with keys, on phones and without script alike. */
function RankedForm({ poll, path }: FormProps) {
  const t = useTranslate();
  const places = poll.options.map((_, place) => place + 1);
  return (
    <form method="post" action={path} className="poll-form">
      <input type="hidden" name="intent" value="ballot" />
      {poll.options.map((label, option) => {
        const place = poll.mine?.indexOf(option) ?? -1;
        return (
          <label className="poll-place" key={label}>
            <select
              className="input"
              name={`place[${option}]`}
              defaultValue={place >= 0 ? place + 1 : ""}
              aria-label={t("forum.poll.rankOf", { option: label })}
            >
              <option value="">–</option>
              {places.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
            <span>{label}</span>
          </label>
        );
      })}
      <button type="submit" className="btn btn-quiet btn-small">
        {t(poll.mine ? "forum.poll.changeVote" : "forum.poll.vote")}
      </button>
    </form>
  );
}

function Result({ poll }: { readonly poll: PollView }) {
  const t = useTranslate();
  const { result, options, voterCount, winner } = poll;
  if (!result || voterCount === 0) return null;
  const most = Math.max(1, ...result);
  return (
    <>
      <dl className="poll-result">
        {options.map((label, option) => {
          const votes = result[option] ?? 0;
          return (
            <div key={label} data-mine={poll.mine?.includes(option) || undefined}>
              <dt>{label}</dt>
              <dd>
                <Progress label={label} value={votes} max={most} />
                <span>{t("forum.poll.result", { votes, share: votes / voterCount })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {poll.style === "ranked" && (
        <p className="quiet">
          {winner
            ? t(poll.closed ? "forum.poll.winner" : "forum.poll.leader", {
                winner,
                rounds: poll.rounds,
              })
            : t("forum.poll.noLeader")}
        </p>
      )}
    </>
  );
}
