import { Badge } from "#app/ui/Badge.tsx";
import { Form } from "#app/ui/Form.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type EventLine, type GuildHead, type GuildHome, guildPath } from "#contracts/guilds";
import { dateInWords } from "#platform/calendar";

const answers = { yes: "I come", maybe: "Perhaps", no: "Not me" } as const;

/** The guild's calendar: what is next, and whether one comes. */
export function ComingUp({ home: { head, events } }: { readonly home: GuildHome }) {
  if (events.length === 0) return null;
  return (
    <section>
      <h2 className="section-head">Coming up</h2>
      <ul className="guild-events">
        {events.map((event) => (
          <Event key={event.id} event={event} head={head} />
        ))}
      </ul>
    </section>
  );
}

function Event({ event, head }: { readonly event: EventLine; readonly head: GuildHead }) {
  const formats = useFormats();
  const now = new Date();
  const there = { ...formats, timeZone: event.zone, saysZone: true };
  const elsewhere = !formats.saysZone && formats.timeZone !== event.zone;
  return (
    <li data-off={event.cancelled || undefined}>
      <h3 dir="auto">{event.title}</h3>
      <p>
        <time dateTime={event.startsAt}>{dateInWords(event.startsAt, now, "exact", there)}</time>
        {elsewhere && (
          <span className="quiet">{` · for you ${dateInWords(event.startsAt, now, "exact", formats)}`}</span>
        )}
      </p>
      {event.place && <p dir="auto">{event.place}</p>}
      {event.about && (
        <p className="quiet" dir="auto">
          {event.about}
        </p>
      )}
      {event.cancelled ? (
        <Badge tone="madder">Called off</Badge>
      ) : (
        <p className="small">
          {event.comingCount === 1 ? "1 comes" : `${event.comingCount} come`}
          {" · "}
          <a className="link" href={`${guildPath(head.slug)}/events/${event.id}.ics`} download>
            For your calendar<span className="sr-only">: {event.title}</span>
          </a>
        </p>
      )}
      {head.may.takePart && !event.cancelled && (
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
      {head.may.announce && !event.cancelled && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="cancel_event" />
          <input type="hidden" name="eventId" value={event.id} />
          <SubmitButton kind="text" small>
            Call it off<span className="sr-only">: {event.title}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
