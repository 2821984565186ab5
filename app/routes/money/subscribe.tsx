import { redirect } from "react-router";
import { AlreadyMine } from "#app/components/subscriptions/AlreadyMine.tsx";
import { Arrived } from "#app/components/subscriptions/Arrived.tsx";
import { Checkout } from "#app/components/subscriptions/Checkout.tsx";
import { GoalBar } from "#app/components/subscriptions/GoalBar.tsx";
import { SignInFirst } from "#app/components/subscriptions/SignInFirst.tsx";
import { TierList } from "#app/components/subscriptions/TierList.tsx";
import { GiftBought } from "#app/features/subscriptions/GiftBought.tsx";
import { GiftCheckout } from "#app/features/subscriptions/GiftCheckout.tsx";
import { GiftWelcome } from "#app/features/subscriptions/GiftWelcome.tsx";
import { WaysToPay } from "#app/features/subscriptions/WaysToPay.tsx";
import "#app/components/subscriptions/subscriptions.css";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { signInFrom, ways } from "#app/components/shell/places.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { mintOnceKey } from "#app/http/once-key.ts";
import { act, load } from "#app/http/route.ts";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { invitationOf, noteCame } from "#modules/arrivals";
import { requireMember } from "#modules/identity";
import { paymentsState } from "#modules/payments";
import {
  arrival,
  buyGift,
  giftBoughtPage,
  giftPage,
  redeemGift,
  subscribe,
  subscribePage,
} from "#modules/subscriptions";
import { isMember } from "#permissions";
import type { Route } from "./+types/subscribe.ts";
import { askedOf, subscribeForms } from "./subscribe-asked.ts";

export const loader = load(async ({ ctx, url, params }) => {
  const { username } = params;
  if (!username) throw redirect("/");
  const asked = askedOf(url);
  const [paid, gift, redeem] = ["paid", "gift", "redeem"].map((name) => url.searchParams.get(name));
  const giftKey = url.searchParams.get("key") ?? "";
  return {
    ...(await subscribePage(ctx, { username, ...asked })),
    asked,
    arrived: paid ? await arrival(ctx, paid) : null,
    given: gift ? await giftBoughtPage(ctx, gift) : null,
    invitation: asked.invited ? await invitationOf(ctx, "come", asked.invited) : undefined,
    gift: redeem ? await giftPage(ctx, { giftId: redeem, key: giftKey }) : null,
    giftKey,
    signInPath: isMember(ctx.actor)
      ? null
      : signInFrom(ways.signIn ?? "/login", `${url.pathname}${url.search}`),
    onceKey: mintOnceKey(),
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

export const action = act(async ({ ctx, request, params, url }) => {
  requireMember(ctx);
  const { username = "" } = params;
  const form = await readForm(request, subscribeForms);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "redeem") {
      const { subscriptionId } = await redeemGift(ctx, value);
      return redirect(`/creators/${username}/subscribe?paid=${subscriptionId}`);
    }
    if (value.form === "gift") {
      const { giftId, outcome } = await buyGift(ctx, { ...value, username });
      return redirect(
        outcome.state === "continue"
          ? outcome.url
          : `/creators/${username}/subscribe?gift=${giftId}`,
      );
    }
    const { subscriptionId, outcome } = await subscribe(ctx, { ...value, username });
    const token = askedOf(url).invited;
    if (token) await noteCame(ctx, { token, subscriptionId });
    return redirect(
      outcome.state === "continue"
        ? outcome.url
        : `/creators/${username}/subscribe?paid=${subscriptionId}`,
    );
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData ? `Support ${loaderData.shop.name}` : "Support",
    unlisted: true,
  });

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, tiers, goals, asked, quote, arrived, given, gift, mine } = loaderData;
  const { address: username, name } = shop;
  const chosen = tiers.find(({ id }) => id === asked.tierId);
  const said = actionData?.error?.[""]?.[0];
  const special = gift ? (
    <GiftWelcome
      gift={gift}
      giftKey={loaderData.giftKey}
      name={name}
      signInPath={loaderData.signInPath}
      problem={said}
    />
  ) : arrived ? (
    <Arrived arrived={arrived} name={name} address={username} />
  ) : given ? (
    <GiftBought given={given} username={username} />
  ) : null;
  const closed = shop.isSelf || !loaderData.payable;
  const note = shop.isSelf
    ? "This is your own page, as others see it."
    : !loaderData.payable && "This hall takes no payments at the moment.";
  const choosing = !special && chosen && !closed && (!mine || asked.asGift);
  return (
    <div className="page subscribe" data-choosing={choosing ? true : undefined}>
      <header>
        <h1>Support {name}</h1>
        <p className="quiet">
          <a className="link" href={`/${username}`}>
            @{username}
          </a>
        </p>
        {!special && tiers.length > 0 && (
          <WaysToPay address={username} giftsOpen={shop.giftsOpen} asked={asked} />
        )}
      </header>
      {special ?? (
        <>
          <div>
            <SandboxNote on={loaderData.sandbox} />
            {mine && !asked.asGift && <AlreadyMine name={name} id={mine.id} />}
            {loaderData.invitation?.username === username && !mine && (
              <p className="mine-note">
                {name} asked you to come along. Nothing was moved for you: you choose and pay anew
                here, and what you pay elsewhere goes on until you stop it there.
              </p>
            )}
            {note && <p className="mine-note">{note}</p>}
            {tiers.length === 0 && (
              <EmptyState title="Nothing to subscribe to yet">
                {name} has not opened a tier. Following them is free.
              </EmptyState>
            )}
            <TierList tiers={tiers} asked={asked} name={name} address={username} />
            {goals.map((goal) => (
              <GoalBar key={goal.id} goal={goal} />
            ))}
          </div>
          {choosing &&
            (loaderData.signInPath ? (
              <SignInFirst tier={chosen.name} path={loaderData.signInPath} />
            ) : asked.asGift ? (
              <GiftCheckout
                tier={chosen}
                months={asked.months}
                name={name}
                username={username}
                methods={loaderData.methods}
                onceKey={loaderData.onceKey}
                reply={actionData}
              />
            ) : (
              quote && (
                <Checkout
                  quote={quote}
                  tierName={chosen.name}
                  name={name}
                  address={username}
                  methods={loaderData.methods}
                  refund={shop.refunds}
                  codes
                  sharing
                  onceKey={loaderData.onceKey}
                  reply={actionData}
                />
              )
            ))}
        </>
      )}
    </div>
  );
}
