import "#app/features/admin/transparency.css";
import { data, redirect } from "react-router";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { When } from "#app/ui/When.tsx";
import { maintenanceNow } from "#modules/site";
import type { Route } from "./+types/maintenance.ts";

const retryAfterSeconds = 60;

/** What the doors say while they are shut. Everybody is shown this page, whatever they asked for. */
export const loader = load(async ({ ctx }) => {
  const shut = await maintenanceNow(ctx);
  if (!shut) throw redirect("/");
  return data(shut, { status: 503, headers: { "Retry-After": String(retryAfterSeconds) } });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = () => pageMeta({ title: "Closed for a while", unlisted: true });

export default function Maintenance({ loaderData: { message, until } }: Route.ComponentProps) {
  return (
    <div className="page transparency">
      <h1>Closed for a while</h1>
      <p className="lead">{message || "We are working on the hall. Nothing of yours is lost."}</p>
      {until && (
        <p>
          We think to be back by <When at={until} form="exact" />. This page can be loaded again
          then.
        </p>
      )}
    </div>
  );
}
