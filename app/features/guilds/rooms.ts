import { later } from "#app/ui/later.tsx";

// Rooms of a guild that share a route with the overview for its managers.
export const TiersRoom = later(
  import.meta.env.SSR ? await import("./TiersRoom.tsx") : () => import("./TiersRoom.tsx"),
  "TiersRoom",
);
export const EntryPage = later(
  import.meta.env.SSR
    ? await import("./purse/EntryPage.tsx")
    : () => import("./purse/EntryPage.tsx"),
  "EntryPage",
);
export const PurseRoom = later(
  import.meta.env.SSR
    ? await import("./purse/PurseRoom.tsx")
    : () => import("./purse/PurseRoom.tsx"),
  "PurseRoom",
);
