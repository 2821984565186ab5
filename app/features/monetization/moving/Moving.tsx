import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import type { AudienceImportLine, AudienceImportView } from "#contracts/arrivals";
import { AudienceImport } from "./AudienceImport.tsx";
import type { TiersLook } from "./BringTiers.tsx";
import { MovingPart } from "./MovingPart.tsx";

interface Props {
  readonly moving: {
    readonly list: AudienceImportView | null;
    readonly imports: readonly AudienceImportLine[];
  } | null;
  readonly tiers: readonly { readonly id: string; readonly name: string; readonly state: string }[];
  readonly answer: FormReply | TiersLook | undefined;
}

/** Where somebody moves: all of it, or one list by its address. */
export function Moving({ moving, tiers, answer }: Props) {
  const look = answer && "planned" in answer ? answer : undefined;
  const reply = answer && !("planned" in answer) ? answer : undefined;
  if (!moving) return null;
  return moving.list ? (
    <AudienceImport
      list={moving.list}
      tiers={tiers.filter(({ state }) => state === "live")}
      reply={replyTo(reply, "audience_invite")}
    />
  ) : (
    <MovingPart imports={moving.imports} look={look} reply={reply} />
  );
}
