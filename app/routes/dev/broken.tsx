import { useLoaderData } from "react-router";
import { devOnly } from "#app/http/dev-only.ts";
import { load } from "#app/http/route.ts";
import { conflict, forbidden, rateLimited, unauthenticated, unavailable } from "#platform/errors";

const refusals = {
  unauthenticated: () => unauthenticated(),
  forbidden: () => forbidden(),
  conflict: () => conflict("testing", "Someone else was faster."),
  rate_limited: () => rateLimited(30),
  unavailable: () => unavailable(),
} as const;

/** Breaks on purpose, so that every error screen can be looked at: `?how=loader`, `render`, … */
export const loader = load(({ ctx, url }) => {
  devOnly(ctx);
  const how = url.searchParams.get("how") ?? "";
  if (how in refusals) throw refusals[how as keyof typeof refusals]();
  if (how === "loader") throw new Error("the loader broke on purpose");
  return { how };
});

export default function Broken() {
  const { how } = useLoaderData<typeof loader>();
  if (how === "render") throw new Error("the page broke on purpose");
  if (how === "client" && typeof document !== "undefined")
    throw new Error("the browser broke on purpose");
  return <h1>Nothing is broken yet</h1>;
}
