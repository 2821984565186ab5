import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SiteAccessPart } from "#app/features/admin/SiteAccessPart.tsx";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import type { RouteArgs } from "#app/http/route.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Operations } from "#contracts/admin";
import { renderHtml } from "#tests/translate";
import { operationsAction } from "./operations-action.ts";

test("too many invitations at once show a field error and keep the typed value", async () => {
  const idempotencyKey = createIdempotencyKey();
  const request = new Request("https://hall.test/admin/operations", {
    method: "POST",
    body: new URLSearchParams({ intent: "invite", count: "5000", idempotencyKey }),
  });
  const answer = await operationsAction({ request } as RouteArgs, "/admin/operations");
  const reply = ("data" in answer ? answer.data : answer) as FormReply;
  const state = { maintenance: null, registration: "waitlist", waiting: 7 } as Operations;
  const element = <SiteAccessPart state={state} idempotencyKey={idempotencyKey} reply={reply} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderHtml(<RouterProvider router={router} />);
  expect(html).toContain("Enter 1,000 or less.");
  expect(html).toMatch(/<input[^>]*name="count"[^>]*value="5000"/);
  expect(html).toContain(idempotencyKey);
});
