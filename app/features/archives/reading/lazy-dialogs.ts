import { lazyComponent } from "#app/ui/lazy-component.tsx";

// Dialogs over the page of a work, loaded on demand.
export const WorkDialog = lazyComponent(
  import.meta.env.SSR ? await import("./WorkDialog.tsx") : () => import("./WorkDialog.tsx"),
  "WorkDialog",
);
