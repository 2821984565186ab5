import { Entrance } from "#app/components/account/Entrance.tsx";
import { ConfirmForm } from "#app/features/waitlist/ConfirmForm.tsx";
import { PlacePage } from "#app/features/waitlist/PlacePage.tsx";
import { goOn } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { placeAction } from "#contracts/site";
import { confirmPlace, leaveWaitlist, placePage } from "#modules/site";
import type { Route } from "./+types/waitlist-confirmed.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Your place in line", unlisted: true });
/** The link must not travel on in a Referer (`no-referrer` would also hide where forms come from), nor stay in a cache. */
export const headers = () => ({
  "Referrer-Policy": "strict-origin",
  "Cache-Control": "private, no-store",
});

export const loader = load(async ({ ctx, scope, url }) => {
  const token = url.searchParams.get("token");
  const confirm = url.searchParams.get("confirm");
  if (token === null) return { confirm, place: undefined };
  return { confirm, token, place: await placePage(ctx, token), origin: scope.publicUrl };
});

export const action = act(async ({ ctx, request }) => {
  const form = await readForm(request, placeAction);
  if (!form.ok) return form.reply;
  const { intent, token } = form.value;
  try {
    if (intent === "confirm") {
      const { pageToken } = await confirmPlace(ctx, { token });
      return goOn(`/waitlist-confirmed?token=${encodeURIComponent(pageToken)}`);
    }
    await leaveWaitlist(ctx, { token });
    return goOn(`/waitlist-confirmed?token=${encodeURIComponent(token)}`);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function WaitlistConfirmed({ loaderData, actionData }: Route.ComponentProps) {
  const { confirm, place } = loaderData;
  if (place) return <PlacePage {...loaderData} place={place} reply={actionData} />;
  if (confirm)
    return (
      <Entrance title="Take your place" lead="One press, and you stand in line.">
        <ConfirmForm token={confirm} reply={actionData} />
        <p className="entrance-else">
          Too old, or used? <a href="/waitlist">Have another letter sent</a>.
        </p>
      </Entrance>
    );
  return (
    <Entrance
      title="Where is your link?"
      lead="The page of your place opens by the link in our letter. Enter your address once more, and the letter comes again."
    >
      <div className="entrance-others">
        <ButtonLink kind="primary" href="/waitlist">
          Have the letter sent again
        </ButtonLink>
      </div>
    </Entrance>
  );
}
