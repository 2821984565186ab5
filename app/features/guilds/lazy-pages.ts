import { lazyComponent } from "#app/ui/lazy-component.tsx";

// Rooms of a guild that share a route with the overview for its managers.
export const TiersPage = lazyComponent(
  import.meta.env.SSR ? await import("./TiersPage.tsx") : () => import("./TiersPage.tsx"),
  "TiersPage",
);
export const EntryPage = lazyComponent(
  import.meta.env.SSR
    ? await import("./treasury/EntryPage.tsx")
    : () => import("./treasury/EntryPage.tsx"),
  "EntryPage",
);
export const TreasuryScreen = lazyComponent(
  import.meta.env.SSR
    ? await import("./treasury/TreasuryScreen.tsx")
    : () => import("./treasury/TreasuryScreen.tsx"),
  "TreasuryScreen",
);
