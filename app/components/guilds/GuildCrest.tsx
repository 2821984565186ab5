import { drawCrest } from "#app/ui/art/crest.ts";
import { Crest } from "#app/ui/Crest.tsx";
import type { CrestView } from "#contracts/guilds";

/** A guild's shield, as its founders chose it. */
export function GuildCrest({ crest, size }: { readonly crest: CrestView; readonly size: number }) {
  return <Crest slug={crest.seed} blazon={drawCrest(crest.seed, crest.choice)} size={size} />;
}
