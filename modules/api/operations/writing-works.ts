import { z } from "zod";
import { accessLevels, type LicenseCode, licenseCodes, workLimits } from "#contracts/archives";
import {
  discardDraft,
  editPage,
  ownDrafts,
  publishDraft,
  startWork,
  updateDraft,
  withdrawInput,
  withdrawWorkOnce,
  workInput,
} from "#modules/archives";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defaultLocale } from "#platform/i18n";
import { takeToken } from "#platform/ratelimit";
import { translations } from "#platform/translations";
import { operation } from "../operation.ts";
import { absoluteUrl, cursor, emptyObject, pageOf, timestamp, url } from "../schemas.ts";
import { workPathInput as path } from "./works.ts";

/** Checked as publishing will check it, and kept as it was written, as in any draft. */
const field = (name: keyof typeof workInput.shape, max: number) =>
  z
    .string()
    .max(max)
    .superRefine((text, issues) => {
      const read = workInput.shape[name].safeParse(text);
      if (text === "" || read.success) return;
      for (const { message } of read.error.issues) issues.addIssue({ code: "custom", message });
    })
    .optional();

const utcMinute = "UTC, such as 2026-11-20T09:00.";

const fields = z.object({
  title: field("title", workLimits.titleMax),
  teaser: field("teaser", workLimits.teaser).describe("The summary, for everyone."),
  body: field("body", workLimits.body).describe(
    "Markdown. People without access read up to a line `<!-- paywall -->`.",
  ),
  makers: field("makers", 4_000).describe("One contributor per line: `Mira Vance, author`."),
  date: field("date", 20).describe("When it was made: a year, month or day."),
  language: field("language", 35).describe(
    "ISO 639-1 code, zh-Hans, zh-Hant, or zxx for no language.",
  ),
  tags: field("tags", 600).describe("Separated by commas."),
  license: z.enum(licenseCodes as [LicenseCode]).optional(),
  licenseText: field("licenseText", workLimits.licenseText),
  warning: field("warning", workLimits.warning).describe("Shown before the content."),
  access: z.enum(accessLevels).optional().describe("Who has access."),
  tierId: z.uuid().optional().describe("For `tier`: one of `tiers` of the draft."),
  guildId: z.uuid().optional().describe("For `guild`: one of `guilds` of the draft."),
  price: field("price", 40).describe("For `price`: an amount in your currency, such as 4.50."),
  publishAt: field("publishAt", 16).describe(`Schedules the first publication. ${utcMinute}`),
});

const choice = z.object({ id: z.string(), name: z.string() });

const draft = z.object({
  id: z.string(),
  url: url.describe("The page on which you edit it."),
  state: z.enum(["draft", "scheduled", "published"]),
  version: z.int().describe("Increases with every change of the draft."),
  savedAt: timestamp,
  fields: z.record(z.string(), z.string()).describe("The fields that are filled in."),
  tiers: z.array(choice).describe("Your tiers."),
  guilds: z.array(choice).describe("The guilds in which you can publish."),
});

const draftSummary = z.object({
  id: z.string(),
  url,
  title: z.string(),
  state: z.enum(["draft", "scheduled"]),
  createdAt: timestamp,
});

/** What a draft became. */
const outcome = z.object({
  id: z.string(),
  url,
  state: z.enum(["scheduled", "published", "withdrawn"]),
});

export const writingWorks = [
  operation({
    id: "listDrafts",
    group: "Works",
    method: "get",
    path: "/drafts",
    scope: "write:works",
    summary: "List your drafts and scheduled works, newest first",
    input: { path: emptyObject, query: z.object({ after: cursor }), body: emptyObject },
    output: pageOf(draftSummary),
    async run(ctx, { query }) {
      const english = ctx.ports.get(translations).forLocale(defaultLocale);
      const { drafts, next } = await ownDrafts(ctx, requireMember(ctx).userId, query.after);
      const data = drafts.map(({ publicId, title, state, begunAt }) => ({
        id: publicId,
        url: editUrl(ctx, publicId),
        title: english.text(title),
        state: state === "scheduled" ? ("scheduled" as const) : ("draft" as const),
        createdAt: begunAt,
      }));
      return { answer: { data, next: next ?? null } };
    },
  }),
  operation({
    id: "createWork",
    group: "Works",
    method: "post",
    path: "/works",
    scope: "write:works",
    summary: "Create a draft of a written work",
    description:
      "Only you can see it until you publish it. Without `access`, it is for everyone then.",
    input: {
      path: emptyObject,
      query: emptyObject,
      body: fields.safeExtend({ title: fields.shape.title.unwrap() }),
    },
    output: draft,
    example: {
      title: "Wheat paste that keeps",
      body: "Stir in a **clove**.",
      tags: "paste, binding",
    },
    async run(ctx, { body, key }) {
      const { userId } = requireMember(ctx);
      await takeToken(ctx.db, { name: "archive_work", key: userId, limit: 60, perSeconds: 3_600 });
      const { publicId } = await startWork(ctx, {
        kind: "writing",
        fields: body,
        idempotencyKey: key,
      });
      return { answer: await readDraft(ctx, publicId), at: `/works/${publicId}/draft` };
    },
  }),
  operation({
    id: "getDraft",
    group: "Works",
    method: "get",
    path: "/works/{work}/draft",
    scope: "write:works",
    summary: "Get the draft of one of your works",
    description: "For a published work, the draft of its next version.",
    input: { path, query: emptyObject, body: emptyObject },
    output: draft,
    async run(ctx, { path }) {
      return { answer: await readDraft(ctx, path.work) };
    },
  }),
  operation({
    id: "updateDraft",
    group: "Works",
    method: "post",
    path: "/works/{work}/draft",
    scope: "write:works",
    summary: "Change fields of a draft",
    description:
      "Fields that you don’t send stay as they are; an empty string clears a field. What is published changes when you publish again.",
    input: {
      path,
      query: emptyObject,
      body: fields.safeExtend({
        version: z
          .int()
          .optional()
          .describe("The version you read. If the draft has changed since, this is a conflict."),
      }),
    },
    output: draft,
    example: { teaser: "A recipe with a clove." },
    async run(ctx, { path, body: { version, ...changes } }) {
      await updateDraft(ctx, { publicId: path.work, fields: changes, version });
      return {
        answer: await readDraft(ctx, path.work),
        at: `/works/${path.work}/draft`,
      };
    },
  }),
  operation({
    id: "publishWork",
    group: "Works",
    method: "post",
    path: "/works/{work}/publish",
    scope: "write:works",
    summary: "Publish a draft, or schedule it with `publishAt`",
    description:
      "A published work gets a new version. Without changes since the last one, nothing happens.",
    input: {
      path,
      query: emptyObject,
      body: z.object({
        note: workInput.shape.note.describe("What changed, for the list of versions."),
      }),
    },
    output: outcome,
    async run(ctx, { path, body }) {
      const { path: page, state } = await publishDraft(ctx, { publicId: path.work, ...body });
      return {
        answer: { id: path.work, url: absoluteUrl(ctx, page), state },
        at: `/works/${path.work}`,
      };
    },
  }),
  operation({
    id: "withdrawWork",
    group: "Works",
    method: "post",
    path: "/works/{work}/withdraw",
    scope: "write:works",
    summary: "Withdraw a published work",
    description: "Its page stays, with the reason and without the content.",
    input: { path, query: emptyObject, body: withdrawInput },
    output: outcome,
    example: { reason: "A new edition is in preparation." },
    async run(ctx, { path, body }) {
      await withdrawWorkOnce(ctx, { publicId: path.work, ...body });
      return {
        answer: {
          id: path.work,
          url: absoluteUrl(ctx, `/archives/${path.work}`),
          state: "withdrawn" as const,
        },
        at: `/works/${path.work}`,
      };
    },
  }),
  operation({
    id: "discardDraft",
    group: "Works",
    method: "post",
    path: "/works/{work}/discard",
    scope: "write:works",
    summary: "Delete a draft",
    description: "Of a published work, only the changes since the last version.",
    input: { path, query: emptyObject, body: emptyObject },
    output: z.object({ id: z.string() }),
    async run(ctx, { path }) {
      await discardDraft(ctx, { publicId: path.work });
      return { answer: { id: path.work } };
    },
  }),
];

const editUrl = (ctx: Context<Actor>, publicId: string) =>
  absoluteUrl(ctx, `/archives/${publicId}/edit`);

async function readDraft(ctx: Context<Actor>, publicId: string): Promise<z.input<typeof draft>> {
  const { state, version, savedAt, fields, tiers, guilds } = await editPage(ctx, { publicId });
  return {
    id: publicId,
    url: editUrl(ctx, publicId),
    // A withdrawn work has no draft.
    state: state === "withdrawn" ? "published" : state,
    version,
    savedAt,
    fields: { ...fields },
    tiers: tiers.map(({ id, name }) => ({ id, name })),
    guilds: guilds.map(({ id, name }) => ({ id, name })),
  };
}
