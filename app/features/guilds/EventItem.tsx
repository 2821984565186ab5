import type { ReactNode } from "react";
import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type EventSummary, type GuildHeader, guildEventsPath } from "#contracts/guilds";
import { formatDate } from "#platform/calendar";

const answers = {
  yes: "guilds.events.going",
  maybe: "guilds.events.maybe",
  no: "guilds.events.notGoing",
} as const;

interface Props {
  readonly event: EventSummary;
  readonly head: GuildHeader;
  /** If so, attendance and event can no longer be changed. */
  readonly over?: boolean;
}

/** Something in a guild's calendar. */
export function EventItem({ event, head, over = false }: Props) {
  const t = useTranslate();
  const path = guildEventsPath(head.slug);
  const { title } = event;
  const formats = useFormats();
  const now = new Date();
  const there = { ...formats, timeZone: event.zone, showZone: true };
  const inOtherZone = !formats.showZone && formats.timeZone !== event.zone;
  const open = !over && !event.canceled;
  return (
    <li data-off={event.canceled || undefined}>
      <h3 dir="auto">{title}</h3>
      <p>
        <time dateTime={event.startsAt}>{formatDate(event.startsAt, now, "exact", there)}</time>
        {inOtherZone && (
          <span className="quiet">
            {" · "}
            {t("guilds.events.yourTime", {
              time: formatDate(event.startsAt, now, "exact", formats),
            })}
          </span>
        )}
      </p>
      {event.place && <p dir="auto">{event.place}</p>}
      {event.about && (
        <p className="quiet" dir="auto">
          {event.about}
        </p>
      )}
      {event.canceled ? (
        <Badge tone="madder">{t("guilds.events.canceled")}</Badge>
      ) : (
        <p className="small">
          {over
            ? t("guilds.events.signedUpCount", { count: event.attendingCount })
            : t("guilds.events.goingCount", { count: event.attendingCount })}
          {!over && (
            <>
              {" · "}
              <a className="link" href={`${path}/${event.id}.ics`} download>
                <Message id="guilds.events.addToCalendar" values={{ title, hidden }} />
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
              {t(answers[answer])}
            </button>
          ))}
        </Form>
      )}
      {head.may.announce && open && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value="cancel_event" />
          <input type="hidden" name="eventId" value={event.id} />
          <ButtonLink kind="text" small href={`${path}?edit=${event.id}`}>
            <Message id="guilds.events.edit" values={{ title, hidden }} />
          </ButtonLink>{" "}
          <SubmitButton kind="text" small>
            <Message id="guilds.events.cancel" values={{ title, hidden }} />
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
