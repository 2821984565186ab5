import { later } from "#app/ui/later.tsx";

// What is done once or seldom: begin to earn, take tips, move here or away.
export const Moving = later(
  import.meta.env.SSR ? await import("./moving/Moving.tsx") : () => import("./moving/Moving.tsx"),
  "Moving",
);
export const BecomeCreatorForm = later(
  import.meta.env.SSR
    ? await import("./BecomeCreatorForm.tsx")
    : () => import("./BecomeCreatorForm.tsx"),
  "BecomeCreatorForm",
);
export const TipJarForm = later(
  import.meta.env.SSR ? await import("./TipJarForm.tsx") : () => import("./TipJarForm.tsx"),
  "TipJarForm",
);
