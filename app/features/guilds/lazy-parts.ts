import { lazyComponent } from "#app/ui/lazy-component.tsx";

// What of a guild is for who would join or support it, or is not there at all.
export const UpcomingEvents = lazyComponent(
  import.meta.env.SSR ? await import("./UpcomingEvents.tsx") : () => import("./UpcomingEvents.tsx"),
  "UpcomingEvents",
);
export const JoinPanel = lazyComponent(
  import.meta.env.SSR ? await import("./JoinPanel.tsx") : () => import("./JoinPanel.tsx"),
  "JoinPanel",
);
export const TreasuryPanel = lazyComponent(
  import.meta.env.SSR
    ? await import("./treasury/TreasuryPanel.tsx")
    : () => import("./treasury/TreasuryPanel.tsx"),
  "TreasuryPanel",
);
export const SupportPage = lazyComponent(
  import.meta.env.SSR ? await import("./SupportPage.tsx") : () => import("./SupportPage.tsx"),
  "SupportPage",
);
export const TipPanel = lazyComponent(
  import.meta.env.SSR
    ? await import("#app/components/tips/TipPanel.tsx")
    : () => import("#app/components/tips/TipPanel.tsx"),
  "TipPanel",
);
