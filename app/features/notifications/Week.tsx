import type { Simulation } from "#contracts/notifications";

const count = (number: number, one: string, many: string) => (
  <span>
    <b>{number}</b> {number === 1 ? one : many}
  </span>
);

/** What last week would have brought under the settings as they stand on the page. */
export function Week({ week, saved }: { readonly week: Simulation; readonly saved: boolean }) {
  return (
    <div className="week" role="status">
      <p className="caption">
        {saved
          ? "Under these settings, last week brought"
          : "Before you save: last week you would have got"}
      </p>
      <p className="week-figures">
        {count(week.emails, "mail", "mails")}
        {count(week.pushes, "push", "pushes")}
        {count(week.inApp, "notice in the app", "notices in the app")}
        {week.digests > 0 && count(week.digests, "digest", "digests")}
      </p>
      {week.capped > 0 && (
        <p className="caption">
          The daily cap {saved ? "held" : "would have held"} back {week.capped} more{" "}
          {week.capped === 1 ? "push" : "pushes"}. What it holds back still stands in your list.
        </p>
      )}
    </div>
  );
}
