import { data, redirect } from "react-router";
import { Door } from "#app/components/doors/Door.tsx";
import { LadderPicture } from "#app/components/doors/pictures.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { When } from "#app/ui/When.tsx";
import { maintenanceNow } from "#modules/site";
import type { Route } from "./+types/maintenance.ts";

const retryAfterSeconds = 60;
const lookAgainSeconds = 30;

/**
 * What the doors say while they are shut. Everybody is shown this page, whatever they asked for, at
 * the address they asked for: to look again there is to be back once it is open. What was sent by a
 * form must not be gone from the screen by itself, so there nothing looks again.
 */
export const loader = load(async ({ ctx, url }) => {
  const shut = await maintenanceNow(ctx);
  if (!shut) throw redirect("/");
  const sent = url.searchParams.has("sent");
  const headers = new Headers({ "Retry-After": String(retryAfterSeconds) });
  if (!sent) headers.set("Refresh", String(lookAgainSeconds));
  return data({ ...shut, sent }, { status: 503, headers });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = () => pageMeta({ title: "Closed for a while", unlisted: true });

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const { message, until, sent } = loaderData;
  return (
    <Door picture={<LadderPicture />} code="503, not available" title="Closed for a while">
      <p>{message || "We are working on the hall. Nothing of yours is lost."}</p>
      {until && (
        <p>
          We think to be back by <When at={until} form="exact" />.
        </p>
      )}
      <p>
        {sent
          ? "What you sent was not taken in. Go back to it, and send it again once we are open."
          : "This page looks again by itself, and lets you go on where you were once we are open."}
      </p>
    </Door>
  );
}
