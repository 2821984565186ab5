import { z } from "zod";
import { EnvironmentSettings } from "#app/features/setup/EnvironmentSettings.tsx";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { BackupsForm, StorageCheckForm } from "#app/features/setup/StorageParts.tsx";
import { nextPath } from "#app/features/setup/steps.ts";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { backupScheduleInput, checkStorage, scheduleBackups, storageState } from "#modules/admin";
import { readSetting } from "#modules/site";
import type { Route } from "./+types/storage.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };

const input = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check") }),
  backupScheduleInput.extend({ intent: z.literal("backups") }),
]);

export const loader = withLoader(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  return { storage: storageState(ctx), schedule: await readSetting(ctx.db, "backups") };
});

export const action = withAction(async ({ ctx, request }) => {
  await requireSetupAccess(ctx);
  const form = await readForm(request, input);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "check") return { check: await checkStorage(ctx) };
    const { daily, keep } = form.value;
    await scheduleBackups(ctx, { daily, keep });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return seeOther(nextPath("storage"));
});

export default function Storage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { storage, schedule } = loaderData;
  const result = actionData && "check" in actionData ? actionData.check : undefined;
  const reply = actionData && "check" in actionData ? undefined : actionData;
  const replyTo = (intent: string): FormReply | undefined =>
    reply?.initialValue?.intent === intent ? reply : undefined;
  return (
    <SetupFrame
      step="storage"
      title={t("setup.storage.title")}
      lead={
        storage.kind === "disk"
          ? t("setup.storage.onDisk", { folder: storage.place })
          : t("setup.storage.inBucket", { bucket: storage.place })
      }
      next={t("setup.skip")}
    >
      <StorageCheckForm reply={replyTo("check")} result={result} />
      <BackupsForm
        schedule={schedule}
        folder={`${storage.dataDir}/backups`}
        reply={replyTo("backups")}
      />
      <EnvironmentSettings
        settings={[
          { name: "S3_BUCKET", value: storage.kind === "s3" ? storage.place : undefined },
          { name: "S3_ENDPOINT", value: storage.endpoint },
          { name: "DATA_DIR", value: storage.dataDir },
        ]}
      />
    </SetupFrame>
  );
}
