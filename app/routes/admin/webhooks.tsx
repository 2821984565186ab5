import "#app/features/admin/admin.css";
import { z } from "zod";
import { DeliveriesPart } from "#app/features/admin/DeliveriesPart.tsx";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { WebhooksPart } from "#app/features/admin/WebhooksPart.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import { loadWebhooks, replayWebhook, resendDelivery } from "#modules/admin";
import type { Route } from "./+types/webhooks.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, state] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadWebhooks(ctx),
  ]);
  return { adminLayout, state };
});

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("replay"),
    provider: z.string().max(40),
    eventId: z.string().max(200),
  }),
  z.object({ intent: z.literal("resend"), deliveryId: z.uuid() }),
]);

export const action = withAction((args) =>
  adminFormAction(args, "/admin/operations/webhooks", schema, async (wanted) =>
    wanted.intent === "replay" ? replayWebhook(args.ctx, wanted) : resendDelivery(args.ctx, wanted),
  ),
);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, state } = loaderData;
  const hasApi = useIsLinked()("/api");
  return (
    <OperationsFrame adminLayout={adminLayout} section="/webhooks">
      <WebhooksPart events={state.events} reply={actionData} />
      {hasApi && <DeliveriesPart deliveries={state.deliveries} reply={actionData} />}
    </OperationsFrame>
  );
}
