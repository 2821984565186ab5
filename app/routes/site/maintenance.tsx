import { data, redirect } from "react-router";
import { ErrorPageContent } from "#app/components/error-pages/ErrorPageContent.tsx";
import { LadderPicture } from "#app/components/error-pages/illustrations.tsx";
import { withLoader } from "#app/http/route.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { currentMaintenance } from "#modules/site";
import type { Route } from "./+types/maintenance.ts";

const retryAfterSeconds = 60;
const refreshSeconds = 30;

/**
 * The maintenance page, shown for every request at its own URL: reloading there returns to the site
 * once it is open. A submitted form must not disappear from the screen by itself, so there the page
 * does not reload.
 */
export const loader = withLoader(async ({ ctx, url }) => {
  const shut = await currentMaintenance(ctx);
  if (!shut) throw redirect("/");
  const sent = url.searchParams.has("sent");
  const headers = new Headers({ "Retry-After": String(retryAfterSeconds) });
  if (!sent) headers.set("Refresh", String(refreshSeconds));
  return data({ ...shut, sent }, { status: 503, headers });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = () => pageMeta({ title: "Closed for a while", unlisted: true });

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const { message, until, sent } = loaderData;
  return (
    <ErrorPageContent
      picture={<LadderPicture />}
      code="503, not available"
      title="Closed for a while"
    >
      <p>{message || "We are working on the hall. Nothing of yours is lost."}</p>
      {until && (
        <p>
          We think to be back by <DateTime at={until} form="exact" />.
        </p>
      )}
      <p>
        {sent
          ? "What you sent was not taken in. Go back to it, and send it again once we are open."
          : "This page looks again by itself, and lets you go on where you were once we are open."}
      </p>
    </ErrorPageContent>
  );
}
