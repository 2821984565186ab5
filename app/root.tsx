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
import { lookAttributes } from "#contracts/preferences";
import { unreadConversations } from "#modules/messaging";
import { unreadNotices } from "#modules/notifications";
import { ownCard } from "#modules/people";
import { frameOf } from "#modules/preferences";
import { bannerNow } from "#modules/site";
import { isMember } from "#permissions";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { doneToasts } from "./components/done.ts";
import { ErrorPageLater } from "./components/doors/ErrorPageLater.tsx";
import { screenOf } from "./components/doors/error-screen.ts";
import { LeavingNote } from "./components/shell/LeavingNote.tsx";
import { usePageFrame } from "./components/shell/page-frame.ts";
import { places, ways } from "./components/shell/places.ts";
import { Shell } from "./components/shell/Shell.tsx";
import { themeColours, themeScript } from "./components/shell/theme.ts";
import { useLiveCounts } from "./components/shell/use-live-counts.ts";
import { ViewingBar } from "./components/shell/ViewingBar.tsx";
import { viewerOf } from "./components/shell/viewer.ts";
import { load } from "./http/route.ts";
import { FormatsContext, visitorFormats } from "./ui/formats.ts";
import { pageMeta } from "./ui/page-meta.ts";
import { Toasts } from "./ui/Toasts.tsx";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: sourceSansLatin },
  { ...font, href: frauncesLatin },
  ...pwaLinks,
];

export const meta: Route.MetaFunction = ({ error }) =>
  error ? pageMeta({ title: screenOf(error).title, unlisted: true }) : pageMeta({});

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, still } = usePageFrame();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    // The script below writes the reader's theme on this element before React sees it.
    <html lang="en" suppressHydrationWarning {...root?.look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={themeColours.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={themeColours.dark}
          suppressHydrationWarning
        />
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {root?.viewing && <ViewingBar viewing={root.viewing} />}
        {children}
        <Runtime />
        {still || <Scripts />}
      </body>
    </html>
  );
}

/** Pages whose `handle` says `bare` bring a frame of their own, as signing in does. */
const isBare = ({ handle }: { handle: unknown }): boolean =>
  typeof handle === "object" && handle !== null && "bare" in handle && handle.bare === true;

export const loader = load(async ({ ctx }) => {
  const { actor } = ctx;
  if (!isMember(actor)) return asVisitor;
  const [card, { look, formats: chosen }, messages, notices, banner] = await Promise.all([
    ownCard(ctx),
    frameOf(ctx),
    unreadConversations(ctx),
    unreadNotices(ctx),
    bannerNow(ctx),
  ]);
  const counts = { "/messages": messages, "/notifications": notices };
  const { viewedBy, displayName: name } = actor;
  const formats = { ...chosen, timeZone: card.timeZone };
  return {
    viewer: { ...viewerOf(actor, card, formats), counts },
    look: lookAttributes(look),
    formats,
    banner,
    viewing: viewedBy && { name, until: viewedBy.until.toISOString() },
  };
});

const asVisitor = {
  viewer: undefined,
  look: undefined,
  formats: visitorFormats,
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
      <Toasts done={doneToasts}>
        {bare ? (
          <Outlet />
        ) : (
          <Shell
            places={places}
            ways={ways}
            path={pathname + search}
            viewer={viewer && { ...viewer, href: `/${viewer.handle}`, guilds: [], counts }}
          >
            {banner && (
              <p className="news-bar">
                <a href="/">{banner.title}</a>
              </p>
            )}
            {viewer?.leavesOn && <LeavingNote on={viewer.leavesOn} />}
            <Outlet />
          </Shell>
        )}
      </Toasts>
    </FormatsContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPageLater screen={screenOf(error, reportClientError)} />;
}
