import { triageErrors } from "#modules/admin";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { shortId } from "#platform/ids";
import { type ErrorReport, fingerprintOf, storeReport } from "#platform/monitoring";
import { ago, asStaff } from "./as-member.ts";
import type { Moment } from "./moments.ts";

type Kind = Pick<ErrorReport, "side" | "type" | "message" | "url" | "level" | "frames">;
interface DemoError {
  readonly kind: Kind;
  /** When, in hours before now, and in which release. */
  readonly seen: readonly (readonly [hoursAgo: number, release: string])[];
  readonly sorted?: { readonly daysAgo: number; readonly state: "resolved" | "ignored" };
}

const at = (file: string, name: string, line: number) => ({
  file,
  function: name,
  line,
  column: 12,
});

const demoErrors: readonly DemoError[] = [
  {
    kind: {
      side: "client",
      level: "error",
      type: "TypeError",
      url: "/messages/new",
      message: "Cannot read properties of null (reading 'focus')",
      frames: [
        at("/assets/entry.client-B2xk81aQ.js", "dispatch", 41),
        at("/assets/Composer-Dk3_p09f.js", "openComposer", 7),
      ],
    },
    // Put right, and back with the next release.
    seen: [
      ...[290, 262, 247, 211, 203].map((hours) => [hours, "r-4c1d09e"] as const),
      ...[9, 5, 2].map((hours) => [hours, "r-77ab310"] as const),
    ],
    sorted: { daysAgo: 7, state: "resolved" },
  },
  {
    kind: {
      side: "server",
      level: "error",
      type: "TimeoutError",
      url: "/search?q=…",
      message: "canceling statement due to statement timeout",
      frames: [
        at("app/routes/search/search.tsx", "loader", 31),
        at("modules/search/candidates.ts", "candidatesOf", 88),
      ],
    },
    seen: [31, 30, 30, 29].map((hours) => [hours, "r-77ab310"] as const),
  },
  {
    kind: {
      side: "client",
      level: "error",
      type: "TypeError",
      url: "/archives",
      message: "Failed to fetch dynamically imported module",
      frames: [at("/assets/manifest-Cq81_x0z.js", "loadRouteModule", 3)],
    },
    seen: [160, 150, 149].map((hours) => [hours, "r-4c1d09e"] as const),
    sorted: { daysAgo: 5, state: "resolved" },
  },
  {
    kind: {
      side: "client",
      level: "warning",
      type: "Error",
      url: "/forum",
      message: "ResizeObserver loop completed with undelivered notifications.",
      frames: [],
    },
    seen: [400, 390, 301, 180, 77, 50, 14].map((hours) => [hours, "r-4c1d09e"] as const),
    sorted: { daysAgo: 14, state: "ignored" },
  },
];

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** Errors of the last weeks: open, resolved, ignored, and one that recurred. */
export const errorMoments = (ctx: Context<Actor>): readonly Moment[] =>
  demoErrors.flatMap(({ kind, seen, sorted }) => {
    const fingerprint = fingerprintOf(kind);
    const reports = seen.map(([hours, release]) => ({
      daysAgo: hours / 24,
      run: () => {
        const when = ago(ctx, hours / 24).clock.now();
        const crumb = { at: when.toISOString(), category: "navigation", message: kind.url ?? "/" };
        return storeReport(
          ctx.db,
          {
            ...kind,
            fingerprint,
            release,
            digest: shortId(),
            requestId: null,
            userAgent: kind.side === "client" ? browser : null,
            breadcrumbs: kind.side === "client" ? [crumb] : [],
          },
          when,
        );
      },
    }));
    if (!sorted) return reports;
    const { daysAgo, state } = sorted;
    const triage = async () =>
      triageErrors(await asStaff(ago(ctx, daysAgo), "admin", ["admin"]), { fingerprint, state });
    return [...reports, { daysAgo, run: triage }];
  });
