import { dateInWords } from "#platform/calendar";
import type { Post } from "./topic-data.ts";

interface Props {
  readonly posts: readonly Post[];
  /** How many came after the reader's last visit. */
  readonly newSince: number;
}

const top = 70;
const length = 380;

/** The scrubber beside a long topic: a tick for each post, set by when it was written. */
export function Timeline({ posts, newSince }: Props) {
  const first = posts[0];
  const last = posts.at(-1);
  if (!first || !last) return null;
  const start = Date.parse(first.at);
  const end = Date.parse(last.at);
  const yOf = ({ at }: Post) => top + (length * (Date.parse(at) - start)) / (end - start || 1);
  const unread = posts.at(-newSince);
  const now = new Date(end);
  return (
    <aside className="timeline" aria-label="Topic timeline">
      <svg
        viewBox="0 0 168 520"
        width="168"
        height="520"
        role="img"
        aria-label={said(posts, newSince)}
      >
        <path className="timeline-line" d={`M3.5 ${top}V${top + length}`} />
        <path d={posts.map((post) => `M0 ${yOf(post).toFixed(1)}h7`).join("")} />
        <path className="timeline-thumb" d={`M3.5 ${top + 2.5}v78`} />
        <text className="timeline-strong" x="0" y="16">
          {dateInWords(first.at, now, "short")}
        </text>
        <text x="0" y="36">
          Question
        </text>
        <text className="timeline-strong" x="21" y={top + 36}>{`1 of ${posts.length}`}</text>
        <text x="21" y={top + 55}>
          {dateInWords(first.at, now, "exact")}
        </text>
        {unread && newSince > 0 && (
          <text className="timeline-new" x="21" y={Math.min(yOf(unread), top + length - 40)}>
            {`${newSince} new since`}
            <tspan x="21" dy="19">
              your last visit
            </tspan>
          </text>
        )}
        <text className="timeline-strong" x="0" y="492">
          {dateInWords(last.at, now, "short")}
        </text>
        <text x="0" y="512">
          Latest reply
        </text>
      </svg>
    </aside>
  );
}

const said = (posts: readonly Post[], newSince: number): string =>
  `Post 1 of ${posts.length}; ${newSince} new since your last visit`;
