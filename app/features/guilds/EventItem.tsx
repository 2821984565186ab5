import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type EventSummary, type GuildHeader, guildEventsPath } from "#contracts/guilds";
import { formatDate } from "#platform/calendar";

const answers = { yes: "I come", maybe: "Perhaps", no: "Not me" } as const;

interface Props {
  readonly event: EventSummary;
  readonly head: GuildHeader;
  /** If so, attendance and event can no longer be changed. */
  readonly over?: boolean;
}

/** Something in a guild's calendar. */
export function EventItem({ event, head, over = false }: Props) {
  const path = guildEventsPath(head.slug);
  const formats = useFormats();
  const now = new Date();
  const there = { ...formats, timeZone: event.zone, showZone: true };
  const inOtherZone = !formats.showZone && formats.timeZone !== event.zone;
  const open = !over && !event.canceled;
  return (
    <li data-off={event.canceled || undefined}>
      <h3 dir="auto">{event.title}</h3>
      <p>
        <time dateTime={event.startsAt}>{formatDate(event.startsAt, now, "exact", there)}</time>
        {inOtherZone && (
          <span className="quiet">{` · for you ${formatDate(event.startsAt, now, "exact", formats)}`}</span>
        )}
      </p>
      {event.place && <p dir="auto">{event.place}</p>}
      {event.about && (
        <p className="quiet" dir="auto">
          {event.about}
        </p>
      )}
      {event.canceled ? (
        <Badge tone="madder">Called off</Badge>
      ) : (
        <p className="small">
          {over ? responseCount(event.attendingCount) : coming(event.attendingCount)}
          {!over && (
            <>
              {" · "}
              <a className="link" href={`${path}/${event.id}.ics`} download>
                For your calendar<span className="sr-only">: {event.title}</span>
              </a>
            </>
          )}
        </p>
      )}
      {head.may.takePart && open && (
        <Form className="forum-filter" preventScrollReset>
          <input type="hidden" name="intent" value="answer_event" />
          <input type="hidden" name="eventId" value={event.id} />
          {(["yes", "maybe", "no"] as const).map((answer) => (
            <button
              key={answer}
              type="submit"
              className="chip"
              name="answer"
              value={answer}
              aria-pressed={event.mine === answer}
            >
              {answers[answer]}
            </button>
          ))}
        </Form>
      )}
      {head.may.announce && open && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="cancel_event" />
          <input type="hidden" name="eventId" value={event.id} />
          <ButtonLink kind="text" small href={`${path}?edit=${event.id}`}>
            Change it<span className="sr-only">: {event.title}</span>
          </ButtonLink>{" "}
          <SubmitButton kind="text" small>
            Call it off<span className="sr-only">: {event.title}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

const responseCount = (count: number): string =>
  count === 1 ? "1 said they would come" : `${count} said they would come`;
const coming = (count: number): string => (count === 1 ? "1 comes" : `${count} come`);
