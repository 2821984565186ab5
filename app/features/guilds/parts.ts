import { later } from "#app/ui/later.tsx";

// What of a guild is for who would join or support it, or is not there at all.
export const ComingUp = later(
  import.meta.env.SSR ? await import("./ComingUp.tsx") : () => import("./ComingUp.tsx"),
  "ComingUp",
);
export const JoinPanel = later(
  import.meta.env.SSR ? await import("./JoinPanel.tsx") : () => import("./JoinPanel.tsx"),
  "JoinPanel",
);
export const PursePanel = later(
  import.meta.env.SSR
    ? await import("./purse/PursePanel.tsx")
    : () => import("./purse/PursePanel.tsx"),
  "PursePanel",
);
export const SupportRoom = later(
  import.meta.env.SSR ? await import("./SupportRoom.tsx") : () => import("./SupportRoom.tsx"),
  "SupportRoom",
);
export const TipPanel = later(
  import.meta.env.SSR
    ? await import("#app/components/tips/TipPanel.tsx")
    : () => import("#app/components/tips/TipPanel.tsx"),
  "TipPanel",
);
