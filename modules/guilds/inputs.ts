import { z } from "zod";
import { guildPermissions } from "#permissions";
import { type Message, message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { guildLimits, policies, roleColors, rolePositions, visibilities } from "./contract.ts";

const limits = guildLimits;

const name = plainSingleLine({ max: limits.nameMax }).refine(
  (text) => text.length >= limits.nameMin,
  { error: message("forms.errors.tooShort", { count: limits.nameMin }) },
);

export const slugInput = z
  .string("guilds.errors.slugRequired" satisfies Message)
  .trim()
  .toLowerCase()
  .min(limits.slugMin, message("forms.errors.tooShort", { count: limits.slugMin }))
  .max(limits.slugMax, message("forms.errors.tooLong", { count: limits.slugMax }))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "guilds.errors.slug" satisfies Message);

const tags = z
  .string()
  .max(400, message("guilds.errors.tooManyTags", { count: limits.tags }))
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/[,،、]/)
        .map((tag) =>
          tag
            .trim()
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, "-")
            .replace(/^-+|-+$/g, ""),
        )
        .filter(Boolean),
    ),
  ])
  .refine((all) => all.length <= limits.tags, {
    error: message("guilds.errors.tooManyTags", { count: limits.tags }),
  })
  .refine((all) => all.every((tag) => tag.length >= 2 && tag.length <= limits.tagMax), {
    error: message("guilds.errors.tagLength", { maximum: limits.tagMax }),
  });

/** One question per line. */
const questions = z
  .string()
  .max(
    limits.questions * (limits.question + 2),
    message("guilds.errors.questionTooLong", { count: limits.question }),
  )
  .default("")
  .transform((text) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((all) => all.length <= limits.questions, {
    error: message("guilds.errors.tooManyQuestions", { count: limits.questions }),
  })
  .refine((all) => all.every((line) => line.length <= limits.question), {
    error: message("guilds.errors.questionTooLong", { count: limits.question }),
  });

const accessFields = {
  visibility: z.enum(visibilities, "guilds.errors.visibilityRequired" satisfies Message),
  policy: z.enum(policies, "guilds.errors.policyRequired" satisfies Message),
  questions,
  creator: plainSingleLine({ max: 40 }).default(""),
  tier: z
    .union([z.literal(""), z.uuid("guilds.errors.tierRequired" satisfies Message)])
    .default(""),
};
const profileFields = {
  name,
  slug: slugInput,
  purpose: plainSingleLine({ max: limits.purpose, min: 1 }),
  tags,
  crest: z.coerce
    .number()
    .int()
    .min(0)
    .max(limits.crests - 1)
    .default(0),
};

const needsCreator = {
  check: ({ policy, creator }: { policy: string; creator: string }) =>
    policy !== "subscribers" || creator !== "",
  says: { error: "guilds.errors.creatorRequired" satisfies Message, path: ["creator"] },
};

export const createGuildInput = z
  .object({
    ...profileFields,
    ...accessFields,
    /** The seed of the crests on the form, so that the chosen one is used. */
    crestSeed: z
      .string()
      .regex(/^[a-z0-9-]{3,40}$/)
      .optional(),
  })
  .refine(needsCreator.check, needsCreator.says);
export type CreateGuildInput = z.output<typeof createGuildInput>;

/** Without a creator it is for the guild's own subscribers, where it has any to be. */
export const editInput = z.object({
  ...profileFields,
  ...accessFields,
  about: plainText({ max: limits.about }).default(""),
  rules: plainText({ max: limits.rules }).default(""),
  autoApprove: z.enum(["never", "1", "2", "3"]).default("never"),
  notifyManagers: z.boolean().default(false),
});
export type EditInput = z.output<typeof editInput>;

export const roleInput = z.object({
  roleId: z.uuid().optional(),
  name: plainSingleLine({ max: limits.roleName, min: 1 }),
  color: z.enum(roleColors, "guilds.errors.colorRequired" satisfies Message),
  standing: z.enum(rolePositions).default("above_member"),
  permissions: z.array(z.enum(guildPermissions)).default([]),
});
export type RoleInput = z.output<typeof roleInput>;

export const inviteInput = z
  .object({
    kind: z.enum(["link", "person", "email"], "forms.errors.choose" satisfies Message),
    who: plainSingleLine({ max: 254 }).default(""),
    roleId: z.uuid("guilds.errors.roleRequired" satisfies Message),
    hours: z
      .enum(["1", "24", "168", "720", "0"], "forms.errors.choose" satisfies Message)
      .default("168"),
    uses: z
      .union([
        z.literal(""),
        z.coerce
          .number("forms.errors.number" satisfies Message)
          .int("guilds.errors.wholeNumber" satisfies Message)
          .min(1, message("forms.errors.tooSmall", { minimum: 1 }))
          .max(limits.inviteUses, message("forms.errors.tooLarge", { maximum: limits.inviteUses })),
      ])
      .default(""),
    note: plainSingleLine({ max: limits.inviteNote }).default(""),
  })
  .refine(({ kind, who }) => kind === "link" || who !== "", {
    error: "guilds.errors.whoRequired" satisfies Message,
    path: ["who"],
  });
export type InviteInput = z.output<typeof inviteInput>;

export const banInput = z.object({
  userId: z.uuid(),
  reason: plainText({ max: limits.reason, min: 1 }),
  days: z.enum(["1", "7", "30", "0"], "forms.errors.choose" satisfies Message).default("0"),
});
export type BanInput = z.output<typeof banInput>;

export const announcementInput = z.object({
  title: plainSingleLine({ max: limits.announcementTitle, min: 1 }),
  body: plainText({ max: limits.announcementBody, min: 1 }),
});
export const categoryInput = z.object({
  categoryId: z.uuid().optional(),
  name: plainSingleLine({ max: limits.categoryName, min: 2 }),
  color: z.enum(roleColors, "guilds.errors.colorRequired" satisfies Message).default("slate"),
});
