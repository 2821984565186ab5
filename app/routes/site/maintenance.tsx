import { data, redirect } from "react-router";
import { ErrorPageContent } from "#app/components/error-pages/ErrorPageContent.tsx";
import { LadderPicture } from "#app/components/error-pages/illustrations.tsx";
import { withLoader } from "#app/http/route.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { message, until, sent } = loaderData;
  return (
    <ErrorPageContent
      picture={<LadderPicture />}
      code={t("errors.status", { status: 503 })}
      title={t("site.maintenance.title")}
    >
      <PageMeta title={t("site.maintenance.title")} unlisted />
      <p>{message || t("site.maintenance.message")}</p>
      {until && (
        <p>
          <Message
            id="site.maintenance.until"
            values={{ date: <DateTime at={until} form="exact" /> }}
          />
        </p>
      )}
      <p>{sent ? t("site.maintenance.notSent") : t("site.maintenance.reloads")}</p>
    </ErrorPageContent>
  );
}
