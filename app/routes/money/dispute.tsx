import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/payouts/payouts.css";
import "#app/features/disputes/disputes.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { DisputeDetail } from "#app/features/disputes/DisputeDetail.tsx";
import { disputeWithTexts } from "#app/features/disputes/with-texts.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { type EvidenceKind, evidenceKinds } from "#contracts/disputes";
import {
  acceptDispute,
  disputePage,
  evidenceInput,
  saveEvidence,
  submitDisputeEvidence,
} from "#modules/disputes";
import { requireMember } from "#modules/identity";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { requireStaff } from "../admin/admin-access.ts";
import type { Route } from "./+types/dispute.ts";

const file = z.instanceof(File).optional();
const files = { receipt: file, communication: file, delivery: file, other: file };
const checked = z.literal("on").optional();
const evidence = evidenceInput.extend({
  ...files,
  remove: z
    .object({ receipt: checked, communication: checked, delivery: checked, other: checked })
    .optional(),
});
const schema = z.discriminatedUnion("form", [
  evidence.extend({ form: z.literal("save") }),
  evidence.extend({ form: z.literal("review") }),
  z.object({ form: z.literal("submit") }),
  z.object({ form: z.literal("accept") }),
]);

export const loader = withLoader(async ({ ctx, params, url, t }) => {
  const page = await disputePage(requireStaff(ctx), params.id ?? "");
  const dispute = disputeWithTexts(page, t);
  const ask = url.searchParams.get("ask");
  return { dispute, asking: ask === "submit" || ask === "accept" ? ask : null } as const;
});

export const action = withAction(async ({ ctx: asked, params, request }) => {
  requireMember(asked);
  const ctx = requireStaff(asked);
  const disputeId = params.id ?? "";
  if (!isUuid(disputeId)) throw notFound();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  const here = `/financial/disputes/${disputeId}`;
  try {
    if (value.form === "accept") await acceptDispute(ctx, { disputeId });
    else if (value.form === "submit") await submitDisputeEvidence(ctx, { disputeId });
    else
      await saveEvidence(ctx, {
        disputeId,
        explanation: value.explanation,
        product: value.product,
        accessLog: value.accessLog,
        version: value.version,
        files: await chosen(value),
        remove: evidenceKinds.filter((kind) => value.remove?.[kind]),
      });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  if (value.form === "review") return redirect(`${here}?ask=submit`);
  return redirect(pathWithToast(here, value.form === "save" ? "saved" : "sent"));
});

/** Files that were chosen: an empty file field sends an empty file without a name. */
async function chosen(value: Readonly<Partial<Record<EvidenceKind, File | undefined>>>) {
  const found: Partial<Record<EvidenceKind, { name: string; content: Uint8Array }>> = {};
  for (const kind of evidenceKinds) {
    const sent = value[kind];
    if (sent && (sent.size > 0 || sent.name))
      found[kind] = { name: sent.name, content: await sent.bytes() };
  }
  return found;
}

export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("disputes.page.title")} unlisted />
      <DisputeDetail {...loaderData} reply={actionData} />
    </>
  );
}
