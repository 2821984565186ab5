import { z } from "zod";
import type { RouteArgs } from "#app/http/route.ts";
import {
  answerOwnershipOffer,
  archiveGuild,
  cancelGuildDeletion,
  categoryInput,
  editGuild,
  editInput,
  moveGuildCategory,
  offerOwnership,
  previewGuildChanges,
  previewRoleChanges,
  removeRole,
  roleInput,
  saveGuildCategory,
  saveRole,
  scheduleGuildDeletion,
  setBanner,
} from "#modules/guilds";
import type { Message, Translate } from "#platform/i18n";
import { uploadedPicture } from "../media/form-files.ts";

const only = <Intent extends string>(intent: Intent) => z.object({ intent: z.literal(intent) });
const seen = z.string().max(5_000).optional();

/** Every form of a guild's settings page, discriminated by its intent. */
export const settingsForms = z.discriminatedUnion("intent", [
  editInput.safeExtend({ intent: z.literal("guild"), seen }),
  roleInput.extend({ intent: z.literal("role"), seen }),
  only("remove_role").extend({ roleId: z.uuid() }),
  categoryInput.extend({ intent: z.literal("category") }),
  only("category_up").extend({ categoryId: z.uuid() }),
  only("category_down").extend({ categoryId: z.uuid() }),
  only("hand_on").extend({ userId: z.uuid("guilds.errors.memberRequired" satisfies Message) }),
  only("keep_owning"),
  only("archive"),
  only("reopen"),
  only("close").extend({
    typed: z.string("guilds.errors.nameMismatch" satisfies Message).max(200),
  }),
  only("keep"),
  only("banner").extend({
    picture: z.instanceof(File, { error: "guilds.errors.imageRequired" satisfies Message }),
  }),
  only("no_banner"),
]);
type Wanted = z.output<typeof settingsForms>;
type Ctx = RouteArgs["ctx"];

/** What this would change and for which members, unless the sender just confirmed exactly that. */
export async function previewChanges(
  ctx: Ctx,
  slug: string,
  wanted: Wanted,
  t: Translate,
): Promise<readonly string[] | undefined> {
  if (wanted.intent !== "guild" && wanted.intent !== "role") return undefined;
  const changes =
    wanted.intent === "guild"
      ? await previewGuildChanges(ctx, { slug, input: wanted })
      : await previewRoleChanges(ctx, { slug, input: wanted });
  const texts = changes.map((change) => t(change));
  return texts.length === 0 || wanted.seen === texts.join(" ") ? undefined : texts;
}

/** Saves it, and returns the guild's path afterwards. */
export async function saveSettings(ctx: Ctx, slug: string, wanted: Wanted): Promise<string> {
  switch (wanted.intent) {
    case "guild":
      return (await editGuild(ctx, { ...wanted, from: slug })).slug;
    case "role":
      await saveRole(ctx, { slug, ...wanted });
      return slug;
    case "remove_role":
      await removeRole(ctx, { slug, ...wanted });
      return slug;
    case "category":
      await saveGuildCategory(ctx, { slug, ...wanted });
      return slug;
    case "category_up":
    case "category_down":
      await moveGuildCategory(ctx, {
        slug,
        ...wanted,
        by: wanted.intent === "category_up" ? -1 : 1,
      });
      return slug;
    case "banner":
      await setBanner(ctx, { slug, fileId: await uploadedPicture(ctx, wanted.picture) });
      return slug;
    case "no_banner":
      await setBanner(ctx, { slug, fileId: null });
      return slug;
    case "hand_on":
      await offerOwnership(ctx, { slug, ...wanted });
      return slug;
    case "keep_owning":
      await answerOwnershipOffer(ctx, { slug, agree: false });
      return slug;
    case "close":
      await scheduleGuildDeletion(ctx, { slug, ...wanted });
      return slug;
    case "keep":
      await cancelGuildDeletion(ctx, { slug });
      return slug;
    default:
      await archiveGuild(ctx, { slug, on: wanted.intent === "archive" });
      return slug;
  }
}
