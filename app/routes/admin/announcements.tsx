import "#app/features/admin/admin.css";
import { z } from "zod";
import { AnnouncementsPart } from "#app/features/admin/AnnouncementsPart.tsx";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { createIdempotencyKey, idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import {
  loadSiteAnnouncements,
  publishSiteAnnouncement,
  withdrawSiteAnnouncement,
} from "#modules/admin";
import { announcementInput } from "#modules/site";
import type { Route } from "./+types/announcements.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, news] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadSiteAnnouncements(ctx),
  ]);
  return { adminLayout, news, idempotencyKey: createIdempotencyKey() };
});

const moment = z.iso.datetime({ local: true }).optional();
const schema = z.discriminatedUnion("intent", [
  announcementInput.omit({ key: true }).extend({
    intent: z.literal("announce"),
    idempotencyKey: idempotencyKeySchema,
    shownFrom: moment,
    shownUntil: moment,
  }),
  z.object({ intent: z.literal("withdraw"), id: z.uuid() }),
]);

/** A field without a time zone is read as UTC for everyone. */
const instantOf = (local: string | undefined) => (local ? new Date(`${local}Z`) : undefined);

export const action = withAction((args) =>
  adminFormAction(args, "/admin/operations/announcements", schema, async (wanted) => {
    if (wanted.intent === "withdraw") return withdrawSiteAnnouncement(args.ctx, wanted);
    const { title, body, audience, banner, idempotencyKey: key, shownFrom, shownUntil } = wanted;
    const publishedAt = instantOf(shownFrom);
    return publishSiteAnnouncement(args.ctx, {
      title,
      body,
      audience,
      banner,
      key,
      shownUntil: instantOf(shownUntil) ?? null,
      ...(publishedAt && { publishedAt }),
    });
  }),
);

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, news, idempotencyKey } = loaderData;
  return (
    <OperationsFrame adminLayout={adminLayout} section="/announcements">
      <AnnouncementsPart news={news} idempotencyKey={idempotencyKey} reply={actionData} />
    </OperationsFrame>
  );
}
