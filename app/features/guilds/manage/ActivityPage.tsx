import { DateTime } from "#app/ui/DateTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildActivity, guildPath } from "#contracts/guilds";
import { OlderLinks } from "../OlderLinks.tsx";
import { LogText } from "./LogText.tsx";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props {
  readonly activity: GuildActivity;
  /** Not the first page. */
  readonly later: boolean;
}

export function ActivityPage({ activity: { header, log, earlier }, later }: Props) {
  const t = useTranslate();
  const path = `${guildPath(header.slug)}/manage/log`;
  return (
    <ManageFrame head={header} current="/log" title={t("guilds.log.title")}>
      <ActivityList log={log} />
      <OlderLinks
        label={t("guilds.log.older")}
        back={later ? path : undefined}
        earlier={earlier ? `${path}?before=${encodeURIComponent(earlier)}` : undefined}
      />
    </ManageFrame>
  );
}

export function ActivityList({ log }: Pick<GuildActivity, "log">) {
  return (
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
  );
}
