import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
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

export const meta = () => pageMeta({ title: "A second step first", unlisted: true });

export default function TwoFactor() {
  return (
    <div className="page">
      <h1>A second step first</h1>
      <p className="admin-note">
        Whoever runs the place can open every door in it, so a password alone is not enough here.
        Add an authenticator app or a passkey to your account, then come back.
      </p>
      <p className="space-above">
        <ButtonLink kind="primary" href="/settings/privacy#second-step">
          Set up a second step
        </ButtonLink>
      </p>
    </div>
  );
}
