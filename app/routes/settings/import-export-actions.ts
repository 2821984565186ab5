import { z } from "zod";
import type { TiersPreview } from "#app/features/monetization/import-export/ImportTiers.tsx";
import { importPath } from "#app/features/monetization/import-export/import-path.ts";
import {
  analyzeAudience,
  audienceFileInput,
  audienceImportsOf,
  audiencePage,
  inviteAudience,
  inviteInput,
  tiersFileInput,
} from "#modules/imports";
import { previewTierImport } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";

const audiencePreviewForm = audienceFileInput.extend({ form: z.literal("audience_look") });
const invite = inviteInput.extend({ form: z.literal("audience_invite") });
const tiersPreviewForm = tiersFileInput.extend({ form: z.literal("tiers_look") });

/** The forms of import and export. */
export const importExportForms = [
  audiencePreviewForm,
  invite,
  tiersPreviewForm,
  z.object({ form: z.literal("tiers_bring"), text: z.string().max(256 * 1024) }),
] as const;

/** One list if the URL names one, otherwise all of them. */
export async function loadImportExport(ctx: Context<Actor>, url: URL, t: Translate) {
  const importId = url.searchParams.get("import");
  if (importId === null) return { list: null, imports: await audienceImportsOf(ctx) };
  const list = await audiencePage(ctx, importId);
  const lines = list.lines.map((line) => ({ ...line, reason: t.text(line.reason) }));
  return { list: { ...list, lines }, imports: [] };
}

/** Returns which list it is about. */
export async function audienceAction(
  ctx: Context<Actor>,
  value: z.output<typeof audiencePreviewForm> | z.output<typeof invite>,
): Promise<string> {
  if (value.form === "audience_look") {
    const { importId } = await analyzeAudience(ctx, { bytes: await bytesOf(value.file) });
    return importPath(importId);
  }
  await inviteAudience(ctx, value);
  return importPath(value.importId);
}

/** Returns a preview of the file with its text, since nothing of it is stored. */
export async function previewTierFile(
  ctx: Context<Actor>,
  { file }: z.output<typeof tiersPreviewForm>,
  t: Translate,
): Promise<TiersPreview> {
  const text = new TextDecoder().decode(await bytesOf(file));
  const planned = await previewTierImport(ctx, { text });
  return {
    planned: planned.map((tier) => ({ ...tier, problem: tier.problem && t.text(tier.problem) })),
    text,
  };
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
