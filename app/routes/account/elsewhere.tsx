import { redirect } from "react-router";
import { Entrance } from "#app/components/account/Entrance.tsx";
import { goOn, withCookies } from "#app/http/cookies.ts";
import { proofAddress, wantsProof } from "#app/http/prove-again.ts";
import { safePath } from "#app/http/redirect.ts";
import { type Arrival, load } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { beginConnecting, beginElsewhere, offeredProviders } from "#modules/identity";
import type { Route } from "./+types/elsewhere.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "To another site", unlisted: true });

/** Off to another site that vouches for somebody; a link, since a form may not lead off the site. */
export const loader = load(async (arrival) => {
  const { ctx, request, url, params } = arrival;
  const provider = params.provider ?? "";
  if (url.searchParams.has("connect")) return connect(arrival, provider);
  const { url: to, cookies } = await beginElsewhere(ctx, {
    provider,
    redirectTo: safePath(url.searchParams.get("redirectTo"), "/"),
    headers: request.headers,
  });
  throw redirect(to, { headers: withCookies(cookies) });
});

/**
 * The proof is given by a form, and no form may lead off the site, not even by a redirect: so after
 * it there is a page with the way on.
 */
async function connect({ ctx, request, url }: Arrival, provider: string) {
  const key = url.searchParams.get("connect") ?? "";
  const here = `${url.pathname}?connect=${encodeURIComponent(key)}`;
  const begun = await beginConnecting(ctx, {
    provider,
    key,
    backTo: "/settings/privacy",
    headers: request.headers,
  }).catch((error: unknown) => {
    if (!wantsProof(error)) throw error;
    throw goOn(proofAddress(`${here}&proved=1`));
  });
  const name = offeredProviders(ctx).find(({ id }) => id === provider)?.name ?? provider;
  if (url.searchParams.has("proved")) return { name, href: here };
  throw redirect(begun.url, { headers: withCookies(begun.cookies) });
}

export default function Elsewhere({ loaderData: { name, href } }: Route.ComponentProps) {
  return (
    <Entrance
      title="It is you"
      lead={`${name} asks whether its word may be taken here, and leads back.`}
    >
      <div className="entrance-others">
        <ButtonLink kind="primary" href={href} data-reload="">
          Go on to {name}
        </ButtonLink>
        <ButtonLink kind="text" href="/settings/privacy#other-sites">
          Leave it
        </ButtonLink>
      </div>
    </Entrance>
  );
}
