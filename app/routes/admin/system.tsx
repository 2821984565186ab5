import "#app/features/admin/admin.css";
import { z } from "zod";
import { BackupsPart } from "#app/features/admin/BackupsPart.tsx";
import { replyToIntent } from "#app/features/admin/reply-to-intent.ts";
import { SystemFrame } from "#app/features/admin/SystemFrame.tsx";
import { SystemPart } from "#app/features/admin/SystemPart.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { loadSystemState, startBackup, translateHealth } from "#modules/admin";
import type { Route } from "./+types/system.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";
import { adminFormAction } from "./admin-form.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, t }) => {
  requireAdminAccess(ctx, "admins");
  const [adminLayout, state] = await Promise.all([
    loadAdminFrame(ctx, "admins"),
    loadSystemState(ctx),
  ]);
  return { adminLayout, state: { ...state, health: translateHealth(state.health, t) } };
});

const schema = z.object({ intent: z.literal("backup") });

export const action = withAction((args) =>
  adminFormAction(args, "/admin/system", schema, () => startBackup(args.ctx)),
);

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, state } = loaderData;
  return (
    <SystemFrame adminLayout={adminLayout} section="">
      <SystemPart state={state} />
      <BackupsPart
        backups={state.backups}
        underWay={state.backingUp}
        reply={replyToIntent(actionData, "backup")}
      />
    </SystemFrame>
  );
}
