import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The map: every address and its file, in the order of the specification. */
export default [
  index("routes/site/home.tsx"),

  route("login", "routes/account/login.tsx"),
  route("signin", "routes/account/signin.ts"),
  route("signup", "routes/account/signup.tsx"),
  route("signout", "routes/account/signout.ts"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),
  route("confirm-email", "routes/account/confirm-email.tsx"),
  route("oauth/:provider", "routes/account/elsewhere.ts"),
  route("oauth/callback/:provider", "routes/account/back-from-elsewhere.ts"),
  route("onboarding", "routes/account/onboarding.tsx"),
  route("beta-waitlist", "routes/site/beta-waitlist.tsx"),
  route("waitlist", "routes/site/waitlist.tsx"),
  route("waitlist-confirmed", "routes/site/waitlist-confirmed.tsx"),
  route(":username", "routes/people/profile.tsx"),
  route(":username/feed.atom", "routes/people/feed.ts"),
  route("profile", "routes/people/profile.tsx", { id: "own-profile" }),
  route("profile/edit", "routes/people/edit.tsx"),
  route("settings", "routes/settings/hub.tsx"),
  route("settings/profile", "routes/people/edit.tsx", { id: "settings-profile" }),
  route("settings/privacy", "routes/settings/privacy.tsx"),
  route("settings/privacy/export/:file", "routes/settings/export-file.ts"),
  route("settings/privacy/stay", "routes/settings/stay.tsx"),
  route("earnings", "routes/money/earnings.tsx"),
  route("earnings/entries", "routes/money/earnings-entries.tsx"),
  route("financial/payouts", "routes/money/payouts.tsx"),
  route("financial/payouts/:id", "routes/money/payout.tsx"),
  route("settings/earnings", "routes/settings/earnings.tsx"),
  route("settings/earnings/statements/:file", "routes/settings/statement-file.ts"),
  route("settings/payouts", "routes/settings/payouts.tsx"),
  route("settings/payouts/withdraw", "routes/settings/payouts-withdraw.tsx"),
  route("settings/payouts/stop", "routes/settings/payouts-stop.tsx"),
  route("settings/test", "routes/settings/test.tsx"),
  route("auth-test", "routes/account/auth-test.tsx"),
  route("terms", "routes/site/terms.tsx"),

  // The pretend processor's own pages; 404 where money is real.
  route("sandbox/pay/:id", "routes/sandbox/pay.tsx"),
  route("sandbox/account/:id", "routes/sandbox/account.tsx"),

  // For developers; 404 unless DEV_PAGES is on.
  route("dev/style", "routes/dev/style.tsx"),
  route("dev/upload", "routes/dev/upload.ts"),
  route("dev/preview", "routes/dev/preview.ts"),
  route("dev/suggest", "routes/dev/suggest.ts"),
  route("dev/topic", "routes/dev/topic.tsx"),
  route("dev/stream", "routes/dev/stream.tsx"),
  route("dev/broken", "routes/dev/broken.tsx"),
  route("dev/runtime", "routes/dev/runtime.tsx"),
  route("dev/security", "routes/dev/security.tsx"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
