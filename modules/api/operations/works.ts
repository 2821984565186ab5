import { z } from "zod";
import {
  accessLevels,
  facetNames,
  filePath,
  type WorkSummary,
  type WorkView,
  workKinds,
} from "#contracts/archives";
import { browseWorks, resolveFile, sorts, workPage } from "#modules/archives";
import { siteMail } from "#modules/identity";
import { notFound } from "#platform/errors";
import { defaultLocale } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translations } from "#platform/translations";
import { operation } from "../operation.ts";
import { findPersonId } from "../person-id.ts";
import {
  absoluteUrl,
  author,
  cursor,
  emptyObject,
  html,
  pageOf,
  timestamp,
  toAuthor,
  url,
} from "../schemas.ts";

export const workPathInput = z.object({ work: z.string().max(20).describe("The ID of a work.") });

const workSummary = z.object({
  id: z.string(),
  url,
  kind: z.enum(workKinds),
  title: z.string(),
  teaser: z.string(),
  by: author,
  access: z.enum(accessLevels).describe("Who has access."),
  price: z.string().nullable(),
  publishedAt: timestamp.nullable(),
  tags: z.array(z.string()),
  fileCount: z.int(),
  warning: z.string(),
});

const file = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  alt: z.string(),
});

const workDetails = workSummary.extend({
  license: z.string(),
  language: z.string().describe("ISO 639-1 code, zh-Hans, zh-Hant, or zxx for no language."),
  identifiers: z.array(z.string()).describe("Identifiers: doi:…, urn:isbn:…, ark:…"),
  revision: z.int(),
  withdrawnAt: timestamp.nullable(),
  opened: z.boolean().describe("Whether you have access."),
  bodyHtml: html.nullable().describe("Null if you don’t have access."),
  files: z.array(file).describe("Empty if you don’t have access."),
});

const facetQuery = z.object({
  kind: z.enum(workKinds).optional(),
  tag: z.string().max(60).optional(),
  license: z.string().max(40).optional(),
  language: z.string().max(20).optional().describe("Code of a language, as in a work."),
  year: z.string().max(4).optional(),
  by: z.string().max(60).optional().describe("Username of the author."),
  access: z.enum(accessLevels).optional(),
  sort: z.enum(sorts).default("newest"),
  after: cursor,
});

export const workOperations = [
  operation({
    id: "listWorks",
    group: "Works",
    method: "get",
    path: "/works",
    scope: "read:works",
    summary: "List published works",
    input: { path: emptyObject, query: facetQuery, body: emptyObject },
    output: pageOf(workSummary),
    example: { kind: "writing" },
    async run(ctx, { query }) {
      const by = query.by && (await findPersonId(ctx, query.by));
      const wanted = { ...query, by };
      const facets = facetNames.flatMap((name) =>
        wanted[name] ? [`${name}:${wanted[name]}`] : [],
      );
      const found = await browseWorks(ctx, { facets, sort: query.sort, after: query.after });
      return {
        answer: { data: found.works.map((each) => toWorkSummary(ctx, each)), next: found.next },
      };
    },
  }),
  operation({
    id: "getWork",
    group: "Works",
    method: "get",
    path: "/works/{work}",
    scope: "read:works",
    summary: "Get a work, with its content and files if you have access",
    input: { path: workPathInput, query: emptyObject, body: emptyObject },
    output: workDetails,
    async run(ctx, { path }) {
      return { answer: toWork(ctx, await read(ctx, path.work)) };
    },
  }),
  operation({
    id: "openFile",
    group: "Works",
    method: "get",
    path: "/works/{work}/files/{file}",
    scope: "read:works",
    summary: "Get a download URL for a file of a work",
    description: "For content that isn’t public, the URL works for ten minutes without a token.",
    input: {
      path: workPathInput.extend({ file: z.string().max(40) }),
      query: emptyObject,
      body: emptyObject,
    },
    output: z.object({
      url,
      name: z.string(),
      type: z.string(),
      bytes: z.int(),
      forEveryone: z.boolean(),
    }),
    async run(ctx, { path }) {
      const view = await read(ctx, path.work);
      const found = view.content?.files.find(({ id }) => id === path.file);
      if (!found) throw notFound("file_not_found");
      const opened = await resolveFile(ctx, { fileId: found.id, variant: "whole", grant: null });
      const { name, type, bytes } = found;
      const address = new URL(absoluteUrl(ctx, filePath(found.id, name)));
      if ("grant" in opened) address.searchParams.set("grant", opened.grant);
      return {
        answer: { url: address.href, name, type, bytes, forEveryone: !("grant" in opened) },
      };
    },
  }),
];

const read = async (ctx: Parameters<typeof workPage>[0], publicId: string): Promise<WorkView> =>
  (await workPage(ctx, { publicId, publicUrl: siteMail(ctx).origin })).view;

/** The API is in English. */
const english = ({ ports }: WithPorts) => ports.get(translations).forLocale(defaultLocale);

const toWorkSummary = (ctx: WithPorts, seen: WorkSummary): z.input<typeof workSummary> => ({
  id: seen.id,
  url: absoluteUrl(ctx, seen.href),
  kind: seen.kind,
  title: seen.title,
  teaser: seen.teaser,
  by: toAuthor(seen.by),
  access: seen.access,
  price: seen.price && english(ctx)("common.amount", { amount: seen.price }),
  publishedAt: seen.publishedAt,
  tags: [...seen.tags],
  fileCount: seen.fileCount,
  warning: seen.warning,
});

const toWork = (ctx: WithPorts, seen: WorkView): z.input<typeof workDetails> => ({
  id: seen.publicId,
  url: absoluteUrl(ctx, seen.href),
  kind: seen.kind,
  title: seen.title,
  teaser: seen.teaser,
  by: toAuthor(seen.by),
  access: seen.access,
  price: seen.price && english(ctx)("common.amount", { amount: seen.price }),
  publishedAt: seen.publishedAt,
  tags: [...seen.tags],
  fileCount: seen.fileCount,
  warning: seen.warning,
  license: seen.license,
  language: seen.language,
  identifiers: seen.identifiers.map(({ uri }) => uri),
  revision: seen.revision,
  withdrawnAt: seen.withdrawn?.at ?? null,
  opened: seen.content !== null,
  bodyHtml: seen.content?.html ?? null,
  files: (seen.content?.files ?? []).map(({ id, name, type, bytes, sha256, alt }) => ({
    id,
    name,
    type,
    bytes,
    sha256,
    alt,
  })),
});
