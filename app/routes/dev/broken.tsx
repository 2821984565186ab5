import { useLoaderData } from "react-router";
import { devOnly } from "#app/http/dev-only.ts";
import { withLoader } from "#app/http/route.ts";
import { conflict, forbidden, rateLimited, unauthenticated, unavailable } from "#platform/errors";

const exampleErrors = {
  unauthenticated: () => unauthenticated(),
  forbidden: () => forbidden(),
  conflict: () => conflict("testing", "Someone else was faster."),
  rate_limited: () => rateLimited(30),
  unavailable: () => unavailable(),
} as const;

/** Breaks on purpose, so that every error page can be viewed: `?how=loader`, `render`, … */
export const loader = withLoader(({ ctx, url }) => {
  devOnly(ctx);
  const how = url.searchParams.get("how") ?? "";
  if (how in exampleErrors) throw exampleErrors[how as keyof typeof exampleErrors]();
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
