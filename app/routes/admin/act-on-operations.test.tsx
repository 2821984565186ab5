import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DoorsPart } from "#app/features/admin/DoorsPart.tsx";
import { mintOnceKey } from "#app/http/once-key.ts";
import type { Arrival } from "#app/http/route.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Operations } from "#contracts/admin";
import { actOnOperations } from "./act-on-operations.ts";

test("too many asked in at once are refused beside the field, which keeps what was typed", async () => {
  const onceKey = mintOnceKey();
  const request = new Request("https://hall.test/admin/operations", {
    method: "POST",
    body: new URLSearchParams({ intent: "invite", count: "5000", onceKey }),
  });
  const answer = await actOnOperations({ request } as Arrival, "/admin/operations");
  const reply = ("data" in answer ? answer.data : answer) as FormReply;
  const state = { maintenance: null, registration: "waitlist", waiting: 7 } as Operations;
  const element = <DoorsPart state={state} onceKey={onceKey} reply={reply} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("At most 1,000 at once.");
  expect(html).toMatch(/<input[^>]*name="count"[^>]*value="5000"/);
  expect(html).toContain(onceKey);
});
