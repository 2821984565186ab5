import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import {
  type EventLine,
  type GuildCalendar,
  type GuildHead,
  guildEventsPath,
  guildPath,
} from "#contracts/guilds";
import { EventItem } from "./EventItem.tsx";
import { Further } from "./Further.tsx";
import { GuildFrame } from "./GuildFrame.tsx";
import { EventForm } from "./manage/EventForm.tsx";

interface Props {
  readonly calendar: GuildCalendar;
  /** Where an event is being changed. */
  readonly zones: readonly string[];
  readonly later: boolean;
  readonly reply: FormReply | undefined;
}

/** The whole calendar of a guild: what is to come, and what was. */
export function EventsPage({ calendar, zones, later, reply }: Props) {
  const { head, coming, past, earlier, draft } = calendar;
  const path = guildEventsPath(head.slug);
  return (
    <GuildFrame
      head={head}
      current="/events"
      title="Events"
      acts={
        head.may.announce && (
          <ButtonLink icon="plus" href={`${guildPath(head.slug)}/manage#event-head`}>
            New event
          </ButtonLink>
        )
      }
    >
      {draft && <EventForm key={draft.id} zones={zones} reply={reply} event={draft} />}
      <section>
        <h2 className="sr-only">Coming up</h2>
        {coming.length === 0 ? (
          <EmptyState title="Nothing planned">
            What the guild puts into its calendar stands here.
          </EmptyState>
        ) : (
          <Events head={head} events={coming} over={false} />
        )}
      </section>
      {past.length > 0 && (
        <section className="guild-past">
          <h2 className="section-head" id="past">
            What was
          </h2>
          <Events head={head} events={past} over />
        </section>
      )}
      <Further
        label="Further events"
        back={later ? path : undefined}
        earlier={earlier ? `${path}?before=${encodeURIComponent(earlier)}#past` : undefined}
      />
    </GuildFrame>
  );
}

interface ListProps {
  readonly head: GuildHead;
  readonly events: readonly EventLine[];
  readonly over: boolean;
}

const Events = ({ head, events, over }: ListProps) => (
  <ul className="guild-events">
    {events.map((event) => (
      <EventItem key={event.id} event={event} head={head} over={over} />
    ))}
  </ul>
);
