import { DateTime } from "#app/ui/DateTime.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { type PollView, pollStyleNames } from "#contracts/forum";

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
  const { mine, mayVote } = poll;
  return (
    <section className="poll" id="poll" aria-label="Poll">
      <p className="poll-about quiet">
        {pollStyleNames[poll.style]}
        {" · "}
        {poll.voterCount === 1 ? "1 vote" : `${poll.voterCount.toLocaleString("en-GB")} votes`}
        {poll.closesAt && (
          <>
            {poll.closed ? " · closed " : " · open until "}
            <DateTime at={poll.closesAt} form="exact" />
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
      {poll.result ? (
        <Result poll={poll} />
      ) : (
        <p className="quiet">The result shows once you have voted.</p>
      )}
      {mine && (
        <p className="quiet">
          You chose{" "}
          {mine
            .map((option) => poll.options[option])
            .join(poll.style === "ranked" ? ", then " : " and ")}
          .{mayVote && " You can change it until the poll closes."}
        </p>
      )}
    </section>
  );
}

interface FormProps {
  readonly poll: PollView;
  readonly path: string;
}

function ChoiceForm({ poll, path }: FormProps) {
  const type = poll.style === "single" ? "radio" : "checkbox";
  return (
    <form method="post" action={path} className="poll-form">
      <input type="hidden" name="intent" value="ballot" />
      <fieldset>
        <legend className="sr-only">Your choice</legend>
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
        {poll.mine ? "Change my vote" : "Vote"}
      </button>
    </form>
  );
}

/** Places are chosen by number, which works with keys, on phones and without script alike. */
function RankedForm({ poll, path }: FormProps) {
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
              aria-label={`Place of ${label}`}
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
        {poll.mine ? "Change my order" : "Vote"}
      </button>
    </form>
  );
}

function Result({ poll }: { readonly poll: PollView }) {
  const { result, options, voterCount, winner } = poll;
  if (!result || voterCount === 0) return null;
  const most = Math.max(1, ...result);
  return (
    <>
      <dl className="poll-result">
        {options.map((label, option) => {
          const votes = result[option] ?? 0;
          const share = Math.round((votes / voterCount) * 100);
          return (
            <div key={label} data-mine={poll.mine?.includes(option) || undefined}>
              <dt>{label}</dt>
              <dd>
                <Progress label={label} value={votes} max={most} />
                <span>{`${votes} · ${share} %`}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {poll.style === "ranked" && (
        <p className="quiet">
          {winner
            ? `${winner} leads after ${poll.rounds === 1 ? "one round" : `${poll.rounds} rounds`}, the last in each passing its votes on.`
            : "Nothing leads yet."}
        </p>
      )}
    </>
  );
}
