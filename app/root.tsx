import frauncesLatin from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import sourceSansLatin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { reportClientError } from "#app/monitoring/report.ts";
import { pwaLinks } from "#app/pwa/links.ts";
import { Runtime } from "#app/runtime/Runtime.tsx";
import { appearanceAttributes, defaultFormats } from "#contracts/preferences";
import { accountRoles } from "#modules/guilds";
import { unreadConversations } from "#modules/messaging";
import { countUnreadNotifications } from "#modules/notifications";
import { getOwnCard } from "#modules/people";
import { loadPagePreferences, siteAppearance } from "#modules/preferences";
import {
  currentBanner,
  footerPages,
  isPartOn,
  siteIdentity,
  siteNavigation,
  sitePicture,
  siteStyleSheet,
  turnedOff,
} from "#modules/site";
import { isMember } from "#permissions";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { appConfig, isPublicDemo } from "#platform/config";
import { defaultLocale, directionOf } from "#platform/i18n";
import { errorScreenFor } from "./components/error-pages/error-screen.ts";
import { LazyErrorPage } from "./components/error-pages/LazyErrorPage.tsx";
import { toastMessages } from "./components/path-with-toast.ts";
import { AccountDeletionNotice } from "./components/shell/AccountDeletionNotice.tsx";
import { DemoBar } from "./components/shell/DemoBar.tsx";
import { itemsFor, siteLinks } from "./components/shell/navigation.ts";
import { usePageFrame } from "./components/shell/page-frame.ts";
import { Shell } from "./components/shell/Shell.tsx";
import { themeColors, themeScript } from "./components/shell/theme.ts";
import { useLiveCounts } from "./components/shell/use-live-counts.ts";
import { ViewAsBar } from "./components/shell/ViewAsBar.tsx";
import { viewerOf } from "./components/shell/viewer.ts";
import { optional } from "./http/optional.ts";
import { withLoader } from "./http/route.ts";
import { FormatsContext, visitorFormats } from "./ui/formats.ts";
import { SiteLocaleContext } from "./ui/site-locale.ts";
import { Toasts } from "./ui/Toasts.tsx";
import { useTranslate } from "./ui/translate.ts";
import { TurnedOffContext } from "./ui/turned-off.ts";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: sourceSansLatin },
  { ...font, href: frauncesLatin },
  ...pwaLinks,
];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, still } = usePageFrame();
  const { locale } = useTranslate();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    // The script below writes the reader's theme on this element before React sees it.
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning {...root?.look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={themeColors.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={themeColors.dark}
          suppressHydrationWarning
        />
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
        <Meta />
        <Links />
        {root?.site.look && <link rel="stylesheet" href={`/site/look.css?${root.site.look}`} />}
        {root?.site.card && <meta property="og:image" content={root.site.card} />}
      </head>
      <body>
        {root?.demo && <DemoBar />}
        {root?.viewing && <ViewAsBar viewing={root.viewing} />}
        <SiteLocaleContext value={root?.site.language ?? defaultLocale}>
          <TurnedOffContext value={root?.site.off ?? nowhere}>{children}</TurnedOffContext>
        </SiteLocaleContext>
        <Runtime />
        {still || <Scripts />}
      </body>
    </html>
  );
}

/** Pages whose `handle` says `bare` have their own frame, as sign-in does. */
const isBare = ({ handle }: { handle: unknown }): boolean =>
  typeof handle === "object" && handle !== null && "bare" in handle && handle.bare === true;

export const loader = withLoader(
  async ({ ctx, scope, t }) => {
    const { actor } = ctx;
    const { locale } = t;
    const demo = isPublicDemo(ctx.ports.get(appConfig));
    const { showsSoftware, language } = siteIdentity(ctx);
    const card = sitePicture(ctx, "card");
    const off = turnedOff(ctx, "addresses");
    const site = {
      showsSoftware,
      language,
      pages: footerPages(ctx, locale),
      look: siteStyleSheet(ctx)?.version,
      card: card && scope.publicUrl + card.src,
      signIn: sitePicture(ctx, "sign_in"),
      off,
      navigation: itemsFor(siteNavigation(ctx, locale), off, isMember(actor), t),
    };
    if (!isMember(actor))
      return {
        ...asVisitor,
        look: appearanceAttributes(siteAppearance(ctx)),
        demo,
        site,
        formats: { ...visitorFormats, locale },
      };
    const [ownCard, roles, { look, formats: chosen }, messages, notifications, banner] =
      await Promise.all([
        getOwnCard(ctx),
        optional(ctx.db, accountRoles(ctx), { creator: false, guildOwner: false }),
        optional(ctx.db, loadPagePreferences(ctx), {
          look: siteAppearance(ctx),
          formats: defaultFormats,
        }),
        isPartOn(ctx, "messages") ? optional(ctx.db, unreadConversations(ctx), 0) : 0,
        optional(ctx.db, countUnreadNotifications(ctx), 0),
        optional(ctx.db, currentBanner(ctx), undefined),
      ]);
    const counts = { "/messages": messages, "/notifications": notifications };
    const { viewedBy, displayName: name } = actor;
    const formats = { ...chosen, timeZone: ownCard.timeZone, locale };
    return {
      site,
      viewer: { ...viewerOf(actor, ownCard, formats), ...roles, counts },
      look: appearanceAttributes(look),
      formats,
      banner,
      demo,
      viewing: viewedBy && { name, until: viewedBy.until.toISOString() },
    };
  },
  { frame: true },
);

const asVisitor = {
  viewer: undefined,
  banner: undefined,
  viewing: undefined,
};
const none = {};
const nowhere: readonly string[] = [];

export default function Root({
  loaderData: { viewer, formats, banner, site },
}: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const bare = useMatches().some(isBare);
  const counts = useLiveCounts(viewer?.id, viewer?.counts ?? none, pathname);
  return (
    <FormatsContext value={formats}>
      <Toasts done={toastMessages}>
        {bare ? (
          <Outlet />
        ) : (
          <Shell
            navItems={site.navigation}
            siteLinks={siteLinks}
            path={pathname + search}
            showsSoftware={site.showsSoftware}
            pages={site.pages}
            viewer={viewer && { ...viewer, href: `/${viewer.handle}`, counts }}
          >
            {banner && (
              <p className="news-bar">
                <a href="/">{banner.title}</a>
              </p>
            )}
            {viewer?.leavesOn && <AccountDeletionNotice on={viewer.leavesOn} />}
            <Outlet />
          </Shell>
        )}
      </Toasts>
    </FormatsContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LazyErrorPage screen={errorScreenFor(error, reportClientError)} />;
}
