import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AuditLines } from "#app/features/admin/AuditLines.tsx";
import { AuditSearch } from "#app/features/admin/AuditSearch.tsx";
import { ChainState } from "#app/features/admin/ChainState.tsx";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { loadAuditLog } from "#modules/admin";
import { verifyAuditChain } from "#modules/audit";
import type { Route } from "./+types/audit.ts";
import { loadAdminFrame } from "./admin-access.ts";

export const handle = { bare: true };

const filtersFrom = (url: URL) => {
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) || undefined;
  const before = Number(url.searchParams.get("before"));
  return {
    by: text("by"),
    about: text("about"),
    text: text("q"),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
};

export const loader = withLoader(async ({ ctx, url }) => {
  const adminLayout = await loadAdminFrame(ctx, "admins");
  const filter = filtersFrom(url);
  const checking = url.searchParams.get("check") !== null;
  const expectedHead = url.searchParams.get("head")?.trim().toLowerCase() || undefined;
  const [log, chain] = await Promise.all([
    loadAuditLog(ctx, filter),
    checking ? verifyAuditChain(ctx, { expectedHead }) : null,
  ]);
  return { adminLayout, filter, ...log, chain };
});

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, filter, entries, next, chain } = loaderData;
  const older = new URLSearchParams(
    Object.entries({ by: filter.by, about: filter.about, q: filter.text }).flatMap(
      ([name, value]) => (value ? [[name, value]] : []),
    ),
  );
  if (next) older.set("before", String(next));
  return (
    <AdminFrame
      adminLayout={adminLayout}
      path="/admin/security/audit"
      title={t("admin.nav.auditLog")}
    >
      <PageMeta title={t("admin.nav.auditLog")} unlisted />
      <ChainState chain={chain} />
      <AuditSearch filter={filter} />
      <AuditLines entries={entries} />
      {next && (
        <p className="space-above">
          <ButtonLink href={`/admin/security/audit?${older}`}>{t("admin.audit.older")}</ButtonLink>
        </p>
      )}
    </AdminFrame>
  );
}
