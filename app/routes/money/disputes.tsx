import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/payouts/payouts.css";
import { DisputeTable } from "#app/features/disputes/DisputeTable.tsx";
import { lineWithTexts } from "#app/features/disputes/with-texts.ts";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { allDisputes, disputesPage } from "#modules/disputes";
import { requireMember } from "#modules/identity";
import { requireAdminAccess } from "../admin/admin-access.ts";
import type { Route } from "./+types/disputes.ts";

const page = "/financial/disputes";
const staffPage = `${page}?view=staff`;

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const asStaff = url.searchParams.get("view") === "staff";
  if (asStaff) requireAdminAccess(ctx, "admins");
  const before = url.searchParams.get("from");
  const list = asStaff ? await allDisputes(ctx, before) : await disputesPage(ctx, before);
  const disputes = list.disputes.map((line) => lineWithTexts(line, t));
  return { list: { ...list, disputes }, asStaff };
});

export default function Disputes({ loaderData: { list, asStaff } }: Route.ComponentProps) {
  const t = useTranslate();
  const here = asStaff ? staffPage : page;
  return (
    <div className="page">
      <PageMeta title={t("disputes.title")} unlisted />
      <h1>{t("disputes.title")}</h1>
      <p className="payouts-lead">{t("disputes.lead")}</p>
      {list.oversees && (
        <Tabs
          label={t("disputes.title")}
          current={here}
          tabs={[
            { name: t("disputes.tabs.yours"), href: page },
            { name: t("disputes.tabs.all"), href: staffPage },
          ]}
        />
      )}
      {list.disputes.length === 0 ? (
        <EmptyState heading="h2" title={t("disputes.empty.title")}>
          {t("disputes.empty.text")}
        </EmptyState>
      ) : (
        <div className="payouts-part">
          <DisputeTable disputes={list.disputes} />
        </div>
      )}
      {list.next && (
        <p className="payouts-older">
          <ButtonLink href={`${here}${asStaff ? "&" : "?"}from=${list.next}`}>
            {t("disputes.older")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
