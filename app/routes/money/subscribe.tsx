import { redirect } from "react-router";
import { AlreadySubscribed } from "#app/components/subscriptions/AlreadySubscribed.tsx";
import { Checkout } from "#app/components/subscriptions/Checkout.tsx";
import { CheckoutResult } from "#app/components/subscriptions/CheckoutResult.tsx";
import { GoalBar } from "#app/components/subscriptions/GoalBar.tsx";
import { SignInFirst } from "#app/components/subscriptions/SignInFirst.tsx";
import { TierList } from "#app/components/subscriptions/TierList.tsx";
import { BillingIntervalTabs } from "#app/features/subscriptions/BillingIntervalTabs.tsx";
import { GiftBought } from "#app/features/subscriptions/GiftBought.tsx";
import { GiftCheckout } from "#app/features/subscriptions/GiftCheckout.tsx";
import { GiftWelcome } from "#app/features/subscriptions/GiftWelcome.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/components/subscriptions/subscriptions.css";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { UnfinishedPayment } from "#app/components/money/UnfinishedPayment.tsx";
import { signInFrom, siteLinks } from "#app/components/shell/navigation.ts";
import {
  resultWithTexts,
  subscribePageWithTexts,
} from "#app/components/subscriptions/with-texts.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { oneAtATime } from "#app/http/one-at-a-time.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { saveTaxForm, taxLocationView } from "#app/http/tax-form.ts";
import { paymentForm } from "#app/http/unfinished-payment.ts";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { tipFormPath } from "#contracts/tips";
import { requireMember } from "#modules/identity";
import { loadInvitation, recordAcceptedInvitation } from "#modules/imports";
import { paymentsState } from "#modules/payments";
import {
  buyGift,
  checkoutResult,
  giftBoughtPage,
  giftPage,
  redeemGift,
  subscribe,
  subscribePage,
} from "#modules/subscriptions";
import { acceptsTips } from "#modules/tips";
import { isMember } from "#permissions";
import type { Route } from "./+types/subscribe.ts";
import { subscribeForms, subscribeParams } from "./subscribe-params.ts";

export const loader = withLoader(async (args) => {
  const { ctx, url, params, t } = args;
  const { username } = params;
  if (!username) throw redirect("/");
  const selection = subscribeParams(url);
  const [paid, gift, redeem] = ["paid", "gift", "redeem"].map((name) => url.searchParams.get(name));
  const giftKey = url.searchParams.get("key") ?? "";
  const [found, goalsTakeTips] = await Promise.all([
    subscribePage(ctx, { username, ...selection }),
    acceptsTips(ctx, { username }),
  ]);
  const page = subscribePageWithTexts(found, t);
  return {
    ...page,
    goalsTakeTips: goalsTakeTips && !page.shop.isSelf,
    tax: taxLocationView(page.tax, t),
    taxTerms: page.tax?.terms ?? null,
    selection,
    arrived: paid ? resultWithTexts(await checkoutResult(ctx, paid), t) : null,
    boughtGift: gift ? await giftBoughtPage(ctx, gift) : null,
    invitation: selection.invited
      ? await loadInvitation(ctx, "come", selection.invited)
      : undefined,
    gift: redeem ? await giftPage(ctx, { giftId: redeem, key: giftKey }) : null,
    giftKey,
    signInPath: isMember(ctx.actor)
      ? null
      : signInFrom(siteLinks.signIn ?? "/login", `${url.pathname}${url.search}`),
    ...(await paymentForm(args)),
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

const pays = { pays: () => true };

export const action = withAction(async (args) => {
  const { ctx, request, params, url } = args;
  requireMember(ctx);
  const { username = "" } = params;
  const form = await readForm(request, subscribeForms);
  if (!form.ok) return form.reply;
  const { value, submission } = form;
  if (value.form === "tax") return saveTaxForm(args, { value, submission });
  const once = <T,>(key: string, work: () => Promise<T>) =>
    oneAtATime({ ctx, name: `subscribe to ${username}`, key }, work);
  try {
    if (value.form === "redeem") {
      const { subscriptionId } = await redeemGift(ctx, value);
      return redirect(`/creators/${username}/subscribe?paid=${subscriptionId}`);
    }
    if (value.form === "gift") {
      const { giftId, outcome } = await once(value.idempotencyKey, () =>
        buyGift(ctx, { ...value, username }),
      );
      return redirect(
        outcome.state === "continue"
          ? outcome.url
          : `/creators/${username}/subscribe?gift=${giftId}`,
      );
    }
    const { subscriptionId, outcome } = await once(value.idempotencyKey, () =>
      subscribe(ctx, { ...value, username }),
    );
    const token = subscribeParams(url).invited;
    if (token) await recordAcceptedInvitation(ctx, { token, subscriptionId });
    return redirect(
      outcome.state === "continue"
        ? outcome.url
        : `/creators/${username}/subscribe?paid=${subscriptionId}`,
    );
  } catch (error) {
    return replyWith(form.submission, error);
  }
}, pays);

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { shop, tiers, goals, selection, quote, arrived, boughtGift, gift, mine } = loaderData;
  const { address: username, name } = shop;
  const title = t("subscriptions.subscribe.title", { name });
  const chosen = tiers.find(({ id }) => id === selection.tierId);
  const formError = actionData?.error?.[""]?.[0];
  const special = gift ? (
    <GiftWelcome
      gift={gift}
      giftKey={loaderData.giftKey}
      name={name}
      signInPath={loaderData.signInPath}
      problem={formError}
    />
  ) : arrived ? (
    <CheckoutResult arrived={arrived} name={name} address={username} />
  ) : boughtGift ? (
    <GiftBought boughtGift={boughtGift} username={username} />
  ) : null;
  const closed = shop.isSelf || !loaderData.payable;
  const note = shop.isSelf
    ? t("subscriptions.subscribe.ownPage")
    : !loaderData.payable && t("subscriptions.subscribe.off");
  const choosing = !special && chosen && !closed && (!mine || selection.asGift);
  return (
    <div className="page subscribe" data-choosing={choosing ? true : undefined}>
      <PageMeta title={title} unlisted />
      <header>
        <h1>{title}</h1>
        <p className="quiet">
          <a className="link" href={`/${username}`} dir="ltr">
            @{username}
          </a>
        </p>
        {!special && tiers.length > 0 && (
          <BillingIntervalTabs
            address={username}
            giftsOpen={shop.giftsOpen}
            selection={selection}
          />
        )}
      </header>
      {special ?? (
        <>
          <div>
            <SandboxNote on={loaderData.sandbox} />
            <UnfinishedPayment payment={loaderData.unfinished} />
            {mine && !selection.asGift && <AlreadySubscribed name={name} id={mine.id} />}
            {loaderData.invitation?.username === username && !mine && (
              <p className="already-subscribed">{t("subscriptions.subscribe.invited", { name })}</p>
            )}
            {note && <p className="already-subscribed">{note}</p>}
            {tiers.length === 0 && (
              <EmptyState title={t("subscriptions.subscribe.empty.title")}>
                {t("subscriptions.subscribe.empty.text", { name })}
              </EmptyState>
            )}
            <TierList
              mine={mine}
              tiers={tiers}
              selection={selection}
              name={name}
              address={username}
            />
            {goals.map((goal) => (
              <GoalBar
                key={goal.id}
                goal={goal}
                tipPath={
                  loaderData.goalsTakeTips
                    ? tipFormPath(username, { kind: "goal", id: goal.id })
                    : undefined
                }
              />
            ))}
          </div>
          {choosing &&
            (loaderData.signInPath ? (
              <SignInFirst tier={chosen.name} path={loaderData.signInPath} />
            ) : selection.asGift ? (
              <GiftCheckout
                tier={chosen}
                months={selection.months}
                name={name}
                username={username}
                terms={loaderData.terms}
                tax={loaderData.tax}
                taxTerms={loaderData.taxTerms}
                methods={loaderData.methods}
                idempotencyKey={loaderData.idempotencyKey}
                reply={actionData}
              />
            ) : (
              quote && (
                <Checkout
                  quote={quote}
                  terms={loaderData.terms}
                  tax={loaderData.tax}
                  tierName={chosen.name}
                  name={name}
                  address={username}
                  methods={loaderData.methods}
                  refund={shop.refunds}
                  codes
                  sharing
                  idempotencyKey={loaderData.idempotencyKey}
                  reply={actionData}
                />
              )
            ))}
        </>
      )}
    </div>
  );
}
