import "#app/features/admin/admin.css";
import { redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { PersonAccessForm } from "#app/features/admin/PersonAccessForm.tsx";
import { PersonOverview } from "#app/features/admin/PersonOverview.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { openPerson, personPage, setTrustLevel } from "#modules/admin";
import { requestRoleChange, roleInput, signOutPerson, viewAs } from "#modules/identity";
import { plainText } from "#platform/plain-text";
import type { Route } from "./+types/person.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

const reason = plainText({ min: 3, max: 500 });
const levels = { earned: null, 0: 0, 1: 1, 2: 2, 3: 3, 4: 4 } as const;
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), reason }),
  roleInput.extend({ intent: z.literal("role") }),
  z.object({ intent: z.literal("sessions"), sessionId: z.uuid().optional(), reason }),
  z.object({ intent: z.literal("view"), reason }),
  z.object({
    intent: z.literal("level"),
    level: z.enum(["earned", "0", "1", "2", "3", "4"]),
    reason,
  }),
]);

export const loader = withLoader(async ({ ctx, params }) => {
  const adminLayout = await loadAdminFrame(ctx, "admins");
  return { adminLayout, person: await personPage(ctx, { username: params.username ?? "" }) };
});

export const action = withAction(async ({ ctx, request, params, url }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  const username = params.username ?? "";
  try {
    if (wanted.intent === "open") {
      await openPerson(ctx, { username, reason: wanted.reason });
      return redirect(url.pathname);
    }
    if (wanted.intent === "view") {
      await viewAs(ctx, { username, reason: wanted.reason });
      return redirectDocument("/dashboard");
    }
    const { id: userId } = await personPage(ctx, { username });
    if (wanted.intent === "role") await requestRoleChange(ctx, { userId, ...wanted });
    if (wanted.intent === "sessions") await signOutPerson(ctx, { userId, ...wanted });
    if (wanted.intent === "level")
      await setTrustLevel(ctx, { userId, level: levels[wanted.level], reason: wanted.reason });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(url.pathname, "saved"));
});

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, person } = loaderData;
  return (
    <AdminFrame
      adminLayout={adminLayout}
      path="/admin/people"
      title={person.name}
      beside={
        <p>
          <a href={`/${person.username}`} dir="ltr">
            @{person.username}
          </a>
        </p>
      }
    >
      <PageMeta title={person.name} unlisted />
      {person.opened ? (
        <PersonOverview person={person.opened} reply={actionData} />
      ) : (
        <PersonAccessForm name={person.name} reply={actionData} />
      )}
    </AdminFrame>
  );
}
