import { lazyComponent } from "#app/ui/lazy-component.tsx";

// A page of its own at the guild's address: most visits never see it.
export const SupportPage = lazyComponent(
  import.meta.env.SSR ? await import("./SupportPage.tsx") : () => import("./SupportPage.tsx"),
  "SupportPage",
);
