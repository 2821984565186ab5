import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type EventSummary,
  type GuildCalendar,
  type GuildHeader,
  guildEventsPath,
  guildPath,
} from "#contracts/guilds";
import { EventItem } from "./EventItem.tsx";
import { GuildFrame } from "./GuildFrame.tsx";
import { EventForm } from "./manage/EventForm.tsx";
import { OlderLinks } from "./OlderLinks.tsx";

interface Props {
  readonly calendar: GuildCalendar;
  /** Where an event is being changed. */
  readonly zones: readonly string[];
  readonly later: boolean;
  readonly reply: FormReply | undefined;
}

/** The guild's full calendar: upcoming and past events. */
export function EventsPage({ calendar, zones, later, reply }: Props) {
  const t = useTranslate();
  const { header, upcoming, past, earlier, draft } = calendar;
  const path = guildEventsPath(header.slug);
  return (
    <GuildFrame
      head={header}
      current="/events"
      title={t("guilds.events.title")}
      acts={
        header.may.announce && (
          <ButtonLink
            icon="plus"
            href={`${guildPath(header.slug)}/manage/announcements#event-head`}
          >
            {t("guilds.events.new")}
          </ButtonLink>
        )
      }
    >
      {draft && <EventForm key={draft.id} zones={zones} reply={reply} event={draft} />}
      <section>
        <h2 className="sr-only">{t("guilds.events.upcoming")}</h2>
        {upcoming.length === 0 ? (
          <EmptyState title={t("guilds.events.none")}>{t("guilds.events.noneHint")}</EmptyState>
        ) : (
          <Events head={header} events={upcoming} over={false} />
        )}
      </section>
      {past.length > 0 && (
        <section className="guild-past">
          <h2 className="section-head" id="past">
            {t("guilds.events.past")}
          </h2>
          <Events head={header} events={past} over />
        </section>
      )}
      <OlderLinks
        label={t("guilds.events.more")}
        back={later ? path : undefined}
        earlier={earlier ? `${path}?before=${encodeURIComponent(earlier)}#past` : undefined}
      />
    </GuildFrame>
  );
}

interface ListProps {
  readonly head: GuildHeader;
  readonly events: readonly EventSummary[];
  readonly over: boolean;
}

const Events = ({ head, events, over }: ListProps) => (
  <ul className="guild-events">
    {events.map((event) => (
      <EventItem key={event.id} event={event} head={head} over={over} />
    ))}
  </ul>
);
