import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { DeliveriesPart } from "#app/features/admin/DeliveriesPart.tsx";
import { DoorsPart } from "#app/features/admin/DoorsPart.tsx";
import { FlagsPart } from "#app/features/admin/FlagsPart.tsx";
import { JobsPart } from "#app/features/admin/JobsPart.tsx";
import { MoneyPart } from "#app/features/admin/MoneyPart.tsx";
import { NewsPart } from "#app/features/admin/NewsPart.tsx";
import { SchedulePart } from "#app/features/admin/SchedulePart.tsx";
import { TermsPart } from "#app/features/admin/TermsPart.tsx";
import { WebhooksPart } from "#app/features/admin/WebhooksPart.tsx";
import { mintOnceKey } from "#app/http/once-key.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { operations } from "#modules/admin";
import type { Route } from "./+types/operations.ts";
import { actOnOperations } from "./act-on-operations.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };
const page = "/admin/operations";

export const loader = load(async ({ ctx }) => ({
  desk: await enterDesk(ctx, "house"),
  state: await operations(ctx),
  onceKey: mintOnceKey(),
}));

export const action = act((arrival) => {
  passGate(arrival.ctx, "house");
  return actOnOperations(arrival, page);
});

export const meta = () => pageMeta({ title: "Operations", unlisted: true });

export default function Operations({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, state, onceKey } = loaderData;
  return (
    <AdminFrame
      desk={desk}
      path={page}
      title="Operations"
      beside={
        <p>
          <a href="/admin/operations/letters">Letters that went out</a> ·{" "}
          <a href="/admin/operations/arrivals">Topics from elsewhere</a>
        </p>
      }
    >
      <DoorsPart state={state} onceKey={onceKey} reply={actionData} />
      <MoneyPart state={state} reply={actionData} />
      <NewsPart news={state.news} onceKey={onceKey} reply={actionData} />
      <FlagsPart flags={state.flags} reply={actionData} />
      <TermsPart terms={state.terms} reply={actionData} />
      <WebhooksPart events={state.events} reply={actionData} />
      <DeliveriesPart deliveries={state.deliveries} reply={actionData} />
      <JobsPart jobs={state.jobs} />
      <SchedulePart scheduled={state.scheduled} />
    </AdminFrame>
  );
}
