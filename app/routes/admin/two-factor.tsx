import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { requireMember } from "#modules/identity";
import { authorize, can, hasRole } from "#permissions";

/** Where an administrator without a second factor is led to. */
export const loader = withLoader(({ ctx }) => {
  requireMember(ctx);
  authorize(ctx.actor, "admin.enter", {});
  const free =
    !hasRole(ctx.actor, "admin") || can(ctx.actor, "admin.govern", { secondFactorWaived: false });
  if (free) throw redirect("/admin");
  return null;
});

export default function TwoFactor() {
  const t = useTranslate();
  return (
    <div className="page">
      <PageMeta title={t("admin.twoFactor.title")} unlisted />
      <h1>{t("admin.twoFactor.title")}</h1>
      <p className="admin-note">{t("admin.twoFactor.lead")}</p>
      <p className="space-above">
        <ButtonLink kind="primary" href="/settings/security#second-step">
          {t("admin.twoFactor.setUp")}
        </ButtonLink>
      </p>
    </div>
  );
}
