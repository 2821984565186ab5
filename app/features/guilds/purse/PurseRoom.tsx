import type { FormReply } from "#app/ui/forms/reply.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { guildPath } from "#contracts/guilds";
import type { PursePage } from "#contracts/purses";
import { ManageFrame } from "../manage/ManageFrame.tsx";
import { PurseForm } from "./PurseForm.tsx";
import { PurseLines } from "./PurseLines.tsx";
import { RulePart } from "./RulePart.tsx";
import { SpendPart } from "./SpendPart.tsx";
import { inWords, purseRoom } from "./sums.ts";

interface Props {
  readonly page: PursePage;
  readonly later: boolean;
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

/** What a guild has, how it is divided, what came and went; for those who may, spending it. */
export function PurseRoom({ page, later, onceKey, reply }: Props) {
  const { head, sums } = page;
  const replyTo = (intent: string) => (reply?.initialValue?.intent === intent ? reply : undefined);
  return (
    <ManageFrame head={head} current="?room=purse" title="The purse">
      <Stats>
        <Stat label="Held in common" value={inWords(sums.balance)} money big />
        <Stat label="Free to spend" value={inWords(sums.free)} money>
          {sums.settling.minor !== "0" && (
            <p className="caption">
              {`${inWords(sums.settling)} came in within seven days and settles first.`}
            </p>
          )}
          {sums.owed.minor !== "0" && (
            <p className="caption">
              {`${inWords(sums.owed)} is owed after a refund; what comes in pays it first.`}
            </p>
          )}
        </Stat>
      </Stats>
      <SpendPart page={page} onceKey={onceKey} reply={replyTo("spend")} answered={reply} />
      <PurseLines
        lines={page.lines}
        path={guildPath(head.slug)}
        next={page.next}
        back={later ? purseRoom(guildPath(head.slug)) : undefined}
      />
      <RulePart page={page} reply={replyTo("rule")} />
      {head.may.setPurse && <PurseForm settings={page.settings} reply={replyTo("purse")} />}
    </ManageFrame>
  );
}
