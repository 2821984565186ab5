import { lazyComponent } from "#app/ui/lazy-component.tsx";

// What is done once or seldom: begin to earn, take tips, move here or away.
export const ImportExport = lazyComponent(
  import.meta.env.SSR
    ? await import("./import-export/ImportExport.tsx")
    : () => import("./import-export/ImportExport.tsx"),
  "ImportExport",
);
export const BecomeCreatorForm = lazyComponent(
  import.meta.env.SSR
    ? await import("./BecomeCreatorForm.tsx")
    : () => import("./BecomeCreatorForm.tsx"),
  "BecomeCreatorForm",
);
export const TipSettingsForm = lazyComponent(
  import.meta.env.SSR
    ? await import("./TipSettingsForm.tsx")
    : () => import("./TipSettingsForm.tsx"),
  "TipSettingsForm",
);
