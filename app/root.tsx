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
import { appearanceAttributes, defaultAppearance, defaultFormats } from "#contracts/preferences";
import { unreadConversations } from "#modules/messaging";
import { countUnreadNotifications } from "#modules/notifications";
import { getOwnCard } from "#modules/people";
import { loadPagePreferences } from "#modules/preferences";
import { currentBanner } from "#modules/site";
import { isMember } from "#permissions";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { directionOf } from "#platform/i18n";
import { errorScreenFor } from "./components/error-pages/error-screen.ts";
import { LazyErrorPage } from "./components/error-pages/LazyErrorPage.tsx";
import { toastMessages } from "./components/path-with-toast.ts";
import { AccountDeletionNotice } from "./components/shell/AccountDeletionNotice.tsx";
import { navItems, siteLinks } from "./components/shell/navigation.ts";
import { usePageFrame } from "./components/shell/page-frame.ts";
import { Shell } from "./components/shell/Shell.tsx";
import { themeColors, themeScript } from "./components/shell/theme.ts";
import { useLiveCounts } from "./components/shell/use-live-counts.ts";
import { ViewAsBar } from "./components/shell/ViewAsBar.tsx";
import { viewerOf } from "./components/shell/viewer.ts";
import { optional } from "./http/optional.ts";
import { withLoader } from "./http/route.ts";
import { FormatsContext, visitorFormats } from "./ui/formats.ts";
import { Toasts } from "./ui/Toasts.tsx";
import { useTranslate } from "./ui/translate.ts";

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
      </head>
      <body>
        {root?.viewing && <ViewAsBar viewing={root.viewing} />}
        {children}
        <Runtime />
        {still || <Scripts />}
      </body>
    </html>
  );
}

/** Pages whose `handle` says `bare` have their own frame, as sign-in does. */
const isBare = ({ handle }: { handle: unknown }): boolean =>
  typeof handle === "object" && handle !== null && "bare" in handle && handle.bare === true;

export const loader = withLoader(async ({ ctx, t }) => {
  const { actor } = ctx;
  const { locale } = t;
  if (!isMember(actor)) return { ...asVisitor, formats: { ...visitorFormats, locale } };
  const [card, { look, formats: chosen }, messages, notifications, banner] = await Promise.all([
    getOwnCard(ctx),
    optional(ctx.db, loadPagePreferences(ctx), {
      look: defaultAppearance,
      formats: defaultFormats,
    }),
    optional(ctx.db, unreadConversations(ctx), 0),
    optional(ctx.db, countUnreadNotifications(ctx), 0),
    optional(ctx.db, currentBanner(ctx), undefined),
  ]);
  const counts = { "/messages": messages, "/notifications": notifications };
  const { viewedBy, displayName: name } = actor;
  const formats = { ...chosen, timeZone: card.timeZone, locale };
  return {
    viewer: { ...viewerOf(actor, card, formats), counts },
    look: appearanceAttributes(look),
    formats,
    banner,
    viewing: viewedBy && { name, until: viewedBy.until.toISOString() },
  };
});

const asVisitor = {
  viewer: undefined,
  look: undefined,
  banner: undefined,
  viewing: undefined,
};
const none = {};

export default function Root({ loaderData: { viewer, formats, banner } }: Route.ComponentProps) {
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
            navItems={navItems}
            siteLinks={siteLinks}
            path={pathname + search}
            viewer={viewer && { ...viewer, href: `/${viewer.handle}`, guilds: [], counts }}
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
