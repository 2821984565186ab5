import { redirect } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { seeOther, withCookies } from "#app/http/cookies.ts";
import { needsReauthentication, reauthenticatePath } from "#app/http/reauthenticate.ts";
import { safePath } from "#app/http/redirect.ts";
import { type RouteArgs, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { beginConnectProvider, beginOAuthSignIn, offeredProviders } from "#modules/identity";
import type { Route } from "./+types/oauth.ts";

export const handle = { bare: true };

/** Redirects to an external provider; a link, since a form must not lead off the site. */
export const loader = withLoader(async (args) => {
  const { ctx, request, url, params } = args;
  const provider = params.provider ?? "";
  if (url.searchParams.has("connect")) return connect(args, provider);
  const { url: to, cookies } = await beginOAuthSignIn(ctx, {
    provider,
    redirectTo: safePath(url.searchParams.get("redirectTo"), "/"),
    headers: request.headers,
  });
  throw redirect(to, { headers: withCookies(cookies) });
});

/**
 * Reauthentication is a form, and no form may lead off the site, not even by a redirect: so it is
 * followed by a page with a link.
 */
async function connect({ ctx, request, url }: RouteArgs, provider: string) {
  const key = url.searchParams.get("connect") ?? "";
  const here = `${url.pathname}?connect=${encodeURIComponent(key)}`;
  const begun = await beginConnectProvider(ctx, {
    provider,
    key,
    backTo: "/settings/security",
    headers: request.headers,
  }).catch((error: unknown) => {
    if (!needsReauthentication(error)) throw error;
    throw seeOther(reauthenticatePath(`${here}&proved=1`));
  });
  const name = offeredProviders(ctx).find(({ id }) => id === provider)?.name ?? provider;
  if (url.searchParams.has("proved")) return { name, href: here };
  throw redirect(begun.url, { headers: withCookies(begun.cookies) });
}

export default function OAuthStart({ loaderData: { name, href } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AuthLayout
      title={t("account.oauth.title", { provider: name })}
      lead={t("account.oauth.lead", { provider: name })}
    >
      <PageMeta title={t("account.oauth.title", { provider: name })} unlisted />
      <div className="entrance-others">
        <ButtonLink kind="primary" href={href} data-reload="">
          {t("account.oauth.submit", { provider: name })}
        </ButtonLink>
        <ButtonLink kind="text" href="/settings/security#other-sites">
          {t("account.oauth.cancel")}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
