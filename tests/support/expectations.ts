/**
 * What every address answers, to whom. Each route of app/routes.ts and each endpoint of
 * server/web.ts has one row here, or tests/route-table.test.ts fails; tests/e2e walks every row.
 */
export type Who = "guest";

export interface RouteExpectation {
  /** As in app/routes.ts, with a leading slash. */
  readonly pattern: string;
  /** A real address of this pattern, in the demo community. */
  readonly example: string;
  readonly status: Readonly<Record<Who, number>>;
  /** Whether it takes forms; where not, a POST is answered 405. */
  readonly takesForms: boolean;
  /** It only sends on, to an address that answers with the status above. */
  readonly leadsOn?: true;
  /** Absent where it answers with data and not with a page. */
  readonly title?: RegExp;
  /** For developers only: 404 unless DEV_PAGES is on. */
  readonly devOnly?: true;
}

export interface EndpointExpectation {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly status: Readonly<Record<Who, number>>;
}

export const routeExpectations: readonly RouteExpectation[] = [
  { pattern: "/", example: "/", status: { guest: 200 }, takesForms: false, title: /Guildhall/ },
  {
    pattern: "/login",
    example: "/login",
    status: { guest: 200 },
    takesForms: true,
    title: /Sign in/,
  },
  {
    pattern: "/signin",
    example: "/signin",
    status: { guest: 200 },
    takesForms: false,
    title: /Sign in/,
    leadsOn: true,
  },
  {
    pattern: "/signup",
    example: "/signup",
    status: { guest: 200 },
    takesForms: true,
    title: /Make an account/,
  },
  {
    pattern: "/signout",
    example: "/signout",
    status: { guest: 200 },
    takesForms: true,
    title: /Guildhall/,
    leadsOn: true,
  },
  {
    pattern: "/forgot-password",
    example: "/forgot-password",
    status: { guest: 200 },
    takesForms: true,
    title: /A new password/,
  },
  {
    pattern: "/reset-password",
    example: "/reset-password",
    status: { guest: 200 },
    takesForms: true,
    title: /Choose a new password/,
  },
  {
    pattern: "/verify-email",
    example: "/verify-email",
    status: { guest: 200 },
    takesForms: true,
    title: /Confirm your address/,
  },
  {
    pattern: "/confirm-email",
    example: "/confirm-email?token=none",
    status: { guest: 200 },
    takesForms: true,
    title: /Your address/,
  },
  {
    // Without keys no other site's word is taken, and these addresses are not there.
    pattern: "/oauth/:provider",
    example: "/oauth/google",
    status: { guest: 404 },
    takesForms: false,
    title: /Guildhall/,
  },
  {
    pattern: "/oauth/callback/:provider",
    example: "/oauth/callback/google",
    status: { guest: 404 },
    takesForms: false,
    title: /Guildhall/,
  },
  {
    pattern: "/onboarding",
    example: "/onboarding?step=interests",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/beta-waitlist",
    example: "/beta-waitlist",
    status: { guest: 200 },
    takesForms: true,
    title: /A bench for what you make/,
  },
  {
    pattern: "/waitlist",
    example: "/waitlist",
    status: { guest: 200 },
    takesForms: true,
    title: /The waitlist/,
  },
  {
    pattern: "/waitlist-confirmed",
    example: "/waitlist-confirmed",
    status: { guest: 200 },
    takesForms: true,
    title: /Your place in line/,
  },
  {
    pattern: "/:username",
    example: "/mira",
    status: { guest: 200 },
    takesForms: true,
    title: /Mira Vance/,
  },
  {
    pattern: "/:username/feed.atom",
    example: "/mira/feed.atom",
    status: { guest: 200 },
    takesForms: false,
  },
  {
    pattern: "/profile",
    example: "/profile",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/profile/edit",
    example: "/profile/edit",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/forum",
    example: "/forum",
    status: { guest: 200 },
    takesForms: true,
    title: /Forum/,
  },
  {
    pattern: "/forum/create",
    example: "/forum/create?category=sound",
    status: { guest: 401 },
    takesForms: false,
    title: /Guildhall/,
    leadsOn: true,
  },
  {
    pattern: "/forum/new",
    example: "/forum/new",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/forum/preview",
    example: "/forum/preview",
    status: { guest: 404 },
    takesForms: true,
  },
  {
    pattern: "/forum/similar",
    example: "/forum/similar?title=rounding",
    status: { guest: 401 },
    takesForms: false,
  },
  {
    pattern: "/forum/tags",
    example: "/forum/tags?q=book",
    status: { guest: 200 },
    takesForms: false,
  },
  {
    pattern: "/forum/people",
    example: "/forum/people?q=mi",
    status: { guest: 401 },
    takesForms: false,
  },
  {
    pattern: "/forum/drafts",
    example: "/forum/drafts",
    status: { guest: 404 },
    takesForms: true,
  },
  {
    pattern: "/forum/attachments",
    example: "/forum/attachments",
    status: { guest: 404 },
    takesForms: true,
  },
  {
    pattern: "/forum/feed.atom",
    example: "/forum/feed.atom?category=sound",
    status: { guest: 200 },
    takesForms: false,
  },
  {
    pattern: "/forum/categories",
    example: "/forum/categories",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/forum/:topic",
    example: "/forum/d3m0t0p1c001-why-does-my-text-block-roll-forward-after-rounding",
    status: { guest: 200 },
    takesForms: true,
    title: /Why does my text block roll/,
  },
  {
    pattern: "/forum/:topic/edit",
    example: "/forum/d3m0t0p1c001-why-does-my-text-block-roll-forward-after-rounding/edit",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/forum/:topic/history",
    example: "/forum/d3m0t0p1c001-why-does-my-text-block-roll-forward-after-rounding/history",
    status: { guest: 200 },
    takesForms: false,
    title: /Earlier versions/,
  },
  {
    pattern: "/forum/:topic/read",
    example: "/forum/d3m0t0p1c001/read",
    status: { guest: 404 },
    takesForms: true,
  },
  {
    pattern: "/forum/:topic/state",
    example: "/forum/d3m0t0p1c001/state",
    status: { guest: 200 },
    takesForms: false,
  },
  {
    pattern: "/forum/:topic/feed.atom",
    example: "/forum/d3m0t0p1c001/feed.atom",
    status: { guest: 200 },
    takesForms: false,
  },
  {
    pattern: "/settings",
    example: "/settings",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/settings/profile",
    example: "/settings/profile",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/settings/privacy",
    example: "/settings/privacy",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/settings/privacy/export/:file",
    example: "/settings/privacy/export/019a0000-0000-7000-8000-000000000000.zip",
    status: { guest: 404 },
    takesForms: false,
  },
  {
    pattern: "/settings/privacy/stay",
    example: "/settings/privacy/stay?token=none",
    status: { guest: 200 },
    takesForms: true,
    title: /Keep your account/,
  },
  {
    pattern: "/settings/monetization",
    example: "/settings/monetization",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/settings/payment-methods",
    example: "/settings/payment-methods",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/settings/test",
    example: "/settings/test",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/tips/new",
    example: "/tips/new?to=mira",
    status: { guest: 200 },
    takesForms: true,
    title: /Tip Mira Vance/,
  },
  {
    pattern: "/tips/success",
    example: "/tips/success?tip=019a0000-0000-7000-8000-000000000000",
    status: { guest: 404 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/messages",
    example: "/messages",
    status: { guest: 401 },
    takesForms: false,
    title: /Guildhall/,
  },
  {
    pattern: "/messages/new",
    example: "/messages/new",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/messages/:conversationId",
    example: "/messages/019a0000-0000-7000-8000-000000000000",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/messages/:conversationId/line",
    example: "/messages/019a0000-0000-7000-8000-000000000000/line?after=0",
    status: { guest: 401 },
    takesForms: true,
  },
  {
    pattern: "/notifications",
    example: "/notifications",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/settings/notifications",
    example: "/settings/notifications",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/unsubscribe/:token",
    example: "/unsubscribe/not-a-link",
    status: { guest: 404 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/auth-test",
    example: "/auth-test",
    status: { guest: 200 },
    takesForms: false,
    title: /Guildhall/,
  },
  {
    pattern: "/terms",
    example: "/terms?version=2&since=1",
    status: { guest: 200 },
    takesForms: true,
    title: /Terms/,
  },
  {
    pattern: "/sandbox/account/:id",
    example: "/sandbox/account/none",
    status: { guest: 404 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/sandbox/pay/:id",
    example: "/sandbox/pay/none",
    status: { guest: 404 },
    takesForms: true,
    title: /Guildhall/,
  },
  {
    pattern: "/dev/style",
    example: "/dev/style",
    status: { guest: 200 },
    takesForms: true,
    title: /Guildhall/,
    devOnly: true,
  },
  {
    pattern: "/dev/topic",
    example: "/dev/topic",
    status: { guest: 200 },
    takesForms: false,
    title: /Guildhall/,
    devOnly: true,
  },
  {
    pattern: "/dev/stream",
    example: "/dev/stream?look",
    status: { guest: 200 },
    takesForms: false,
    title: /Guildhall/,
    devOnly: true,
  },
  {
    pattern: "/dev/broken",
    example: "/dev/broken?how=forbidden",
    status: { guest: 403 },
    takesForms: false,
    title: /Guildhall/,
    devOnly: true,
  },
  {
    pattern: "/dev/runtime",
    example: "/dev/runtime",
    status: { guest: 200 },
    takesForms: true,
    title: /runtime/,
    devOnly: true,
  },
  {
    pattern: "/dev/upload",
    example: "/dev/upload",
    status: { guest: 404 },
    takesForms: true,
    devOnly: true,
  },
  {
    pattern: "/dev/preview",
    example: "/dev/preview",
    status: { guest: 404 },
    takesForms: true,
    devOnly: true,
  },
  {
    pattern: "/dev/suggest",
    example: "/dev/suggest?q=mi",
    status: { guest: 200 },
    takesForms: false,
    devOnly: true,
  },
  {
    pattern: "/dev/security",
    example: "/dev/security",
    status: { guest: 401 },
    takesForms: true,
    title: /Guildhall/,
    devOnly: true,
  },
  {
    pattern: "/*",
    example: "/no/such/room",
    status: { guest: 404 },
    takesForms: false,
    title: /Guildhall/,
  },
];

export const endpointExpectations: readonly EndpointExpectation[] = [
  { path: "/healthz", method: "GET", status: { guest: 200 } },
  { path: "/readyz", method: "GET", status: { guest: 200 } },
  // Without a topic there is nothing to follow.
  { path: "/live", method: "GET", status: { guest: 400 } },
  // An empty body is no error report.
  { path: "/monitoring", method: "POST", status: { guest: 400 } },
  // A name that is no picture of ours.
  { path: "/files/:name", method: "GET", status: { guest: 404 } },
  // Not one of the processors, so nobody listens there.
  { path: "/webhooks/:processor", method: "POST", status: { guest: 404 } },
  { path: "/files/:id/:name", method: "GET", status: { guest: 404 } },
];
