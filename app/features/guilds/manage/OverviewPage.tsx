import { Chart } from "#app/ui/Chart.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useFormats } from "#app/ui/formats.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FlaggedPost } from "#contracts/forum";
import { guildLimits, guildPath, type ManageOverview } from "#contracts/guilds";
import type { TreasuryAlerts } from "#contracts/treasury";
import { formatDate } from "#platform/calendar";
import { OlderLinks } from "../OlderLinks.tsx";
import { Attention } from "./Attention.tsx";
import { EventForm } from "./EventForm.tsx";
import { LogText } from "./LogText.tsx";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props {
  readonly overview: ManageOverview;
  /** About the treasury; null for users who may not see it. */
  readonly treasury: TreasuryAlerts | null;
  /** Reported posts; nothing for those who don't moderate. */
  readonly flagged: readonly FlaggedPost[] | null;
  readonly zones: readonly string[];
  readonly later: boolean;
  readonly reply: FormReply | undefined;
}

export function OverviewPage({ overview, treasury, flagged, zones, later, reply }: Props) {
  const t = useTranslate();
  const { header, growth } = overview;
  const formats = useFormats();
  return (
    <ManageFrame head={header} current="" title={t("guilds.tabs.manage")}>
      <Attention overview={overview} treasury={treasury} flagged={flagged} />
      {growth.length > 1 && (
        <Chart
          title={t("guilds.manage.growth")}
          kind="lines"
          series={[{ label: t("guilds.members.title"), tone: "verd" }]}
          periods={growth.map(({ day, members }) => ({
            label: formatDate(day, new Date(day), "short", formats),
            name: formatDate(day, new Date(0), "day", formats),
            values: [members],
          }))}
          format={(value) => t.number(Math.round(value))}
        />
      )}
      {header.may.announce && <Announce reply={reply} />}
      {header.may.announce && <EventForm zones={zones} reply={reply} />}
      {header.may.pause && <Incident overview={overview} />}
      <Log overview={overview} later={later} />
    </ManageFrame>
  );
}

function Announce({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "announce",
    reply: reply?.initialValue?.intent === "announce" ? reply : undefined,
    fields: { title: t("guilds.announce.name"), body: t("guilds.announce.text") },
  });
  return (
    <section aria-labelledby="announce-head">
      <h2 id="announce-head" className="section-head">
        {t("guilds.announce.title")}
      </h2>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="announce" />
        <TextInput
          field={form.fields.title}
          label={t("guilds.announce.name")}
          maxLength={200}
          autoComplete="off"
        />
        <TextArea
          field={form.fields.body}
          label={t("guilds.announce.text")}
          rows={4}
          limit={guildLimits.announcementBody}
          help={t("guilds.announce.help")}
        />
        <p>
          <SubmitButton kind="quiet" busyText={t("guilds.announce.submitting")}>
            {t("guilds.announce.submit")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}

function Incident({ overview: { header } }: { readonly overview: ManageOverview }) {
  const t = useTranslate();
  const { incidentHours: hours, incidentSlowSeconds: seconds } = guildLimits;
  return (
    <section aria-labelledby="incident">
      <h2 id="incident" className="section-head">
        {t("guilds.lock.title")}
      </h2>
      <p>
        {header.pausedUntil
          ? t("guilds.lock.locked", { seconds })
          : t("guilds.lock.hint", { hours, seconds })}
      </p>
      <Form preventScrollReset>
        <input type="hidden" name="intent" value={header.pausedUntil ? "resume" : "pause"} />
        <SubmitButton kind={header.pausedUntil ? "quiet" : "danger"}>
          {header.pausedUntil ? t("guilds.lock.unlock") : t("guilds.lock.lock", { hours })}
        </SubmitButton>
      </Form>
    </section>
  );
}

function Log({ overview, later }: { readonly overview: ManageOverview; readonly later: boolean }) {
  const t = useTranslate();
  const { header, log, earlier } = overview;
  const path = `${guildPath(header.slug)}/manage`;
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="section-head">
        {t("guilds.log.title")}
      </h2>
      <ol className="guild-log">
        {log.map((line) => (
          <li key={line.id}>
            <span dir="auto">
              <LogText entry={line} />
            </span>
            <DateTime at={line.at} form="exact" className="quiet" />
          </li>
        ))}
      </ol>
      <OlderLinks
        label={t("guilds.log.older")}
        back={later ? path : undefined}
        earlier={earlier ? `${path}?before=${encodeURIComponent(earlier)}#log` : undefined}
      />
    </section>
  );
}
