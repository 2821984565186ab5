import { redirect } from "react-router";
import "#app/features/settings/settings.css";
import "#app/features/tips/tips.css";
import { doneAt } from "#app/features/done.ts";
import { SandboxNote } from "#app/features/money/SandboxNote.tsx";
import { SettingsFrame, SettingsPart } from "#app/features/settings/SettingsFrame.tsx";
import { writtenAmount } from "#app/features/tips/amounts.ts";
import { TipJarForm } from "#app/features/tips/TipJarForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { jarInput } from "#contracts/tips";
import { requireMember } from "#modules/identity";
import { paymentsState } from "#modules/payments";
import { ownTipJar, setTipJar } from "#modules/tips";
import { money } from "#platform/money";
import type { Route } from "./+types/monetization.ts";

export const loader = load(async ({ ctx }) => {
  requireMember(ctx);
  const jar = await ownTipJar(ctx);
  return {
    jar: {
      ...jar,
      presets: jar.presets.map((minor) => writtenAmount(money(minor, jar.currency))),
    },
    payable: paymentsState() !== "off",
    sandbox: paymentsState() === "sandbox",
  };
});

export const action = act(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, jarInput);
  if (!form.ok) return form.reply;
  try {
    await setTipJar(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(doneAt("/settings/monetization", "saved"));
});

export const meta = () => pageMeta({ title: "Earning", unlisted: true });

export default function Monetization({ loaderData, actionData }: Route.ComponentProps) {
  const { jar, payable, sandbox } = loaderData;
  return (
    <SettingsFrame
      title="Earning"
      path="/settings/monetization"
      lead="What people can give you for your work."
    >
      <SandboxNote on={sandbox} />
      <SettingsPart id="tips" title="Tips">
        {!payable && (
          <p className="quiet">
            This hall takes no payments yet. What you set here waits until it does.
          </p>
        )}
        <TipJarForm jar={jar} reply={actionData} />
      </SettingsPart>
    </SettingsFrame>
  );
}
