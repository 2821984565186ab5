import { z } from "zod";
import type { TiersLook } from "#app/features/monetization/moving/BringTiers.tsx";
import { importPath } from "#app/features/monetization/moving/import-path.ts";
import {
  audienceFileInput,
  audienceImportsOf,
  audiencePage,
  inviteAudience,
  inviteInput,
  lookAtAudience,
  tiersFileInput,
} from "#modules/arrivals";
import { lookAtTiers } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

const look = audienceFileInput.extend({ form: z.literal("audience_look") });
const invite = inviteInput.extend({ form: z.literal("audience_invite") });
const tiersLook = tiersFileInput.extend({ form: z.literal("tiers_look") });

/** What can be done where somebody moves: here and away. */
export const movingForms = [
  look,
  invite,
  tiersLook,
  z.object({ form: z.literal("tiers_bring"), text: z.string().max(256 * 1024) }),
] as const;

/** The room of one list where the address names one, and otherwise the lists there are. */
export async function movingOf(ctx: Context<Actor>, url: URL) {
  const importId = url.searchParams.get("import");
  return importId === null
    ? { list: null, imports: await audienceImportsOf(ctx) }
    : { list: await audiencePage(ctx, importId), imports: [] };
}

/** Does it, and says which list it is about. */
export async function actOnAudience(
  ctx: Context<Actor>,
  value: z.output<typeof look> | z.output<typeof invite>,
): Promise<string> {
  if (value.form === "audience_look") {
    const { importId } = await lookAtAudience(ctx, { bytes: await bytesOf(value.file) });
    return importPath(importId);
  }
  await inviteAudience(ctx, value);
  return importPath(value.importId);
}

/** Answers with what the file would bring; it travels along, since nothing of it is kept. */
export async function lookAtTierFile(
  ctx: Context<Actor>,
  { file }: z.output<typeof tiersLook>,
): Promise<TiersLook> {
  const text = new TextDecoder().decode(await bytesOf(file));
  return { planned: await lookAtTiers(ctx, { text }), text };
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
