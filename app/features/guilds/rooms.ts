import { lazy } from "react";
import { later } from "#app/ui/later.tsx";

// Rooms of a guild that share a route with the overview for its managers.
const loadTiersRoom = () =>
  import("./TiersRoom.tsx").then(({ TiersRoom }) => ({ default: TiersRoom }));
const loadEntryPage = () =>
  import("./purse/EntryPage.tsx").then(({ EntryPage }) => ({ default: EntryPage }));
const loadPurseRoom = () =>
  import("./purse/PurseRoom.tsx").then(({ PurseRoom }) => ({ default: PurseRoom }));

export const TiersRoom = later(
  import.meta.env.SSR ? (await loadTiersRoom()).default : lazy(loadTiersRoom),
);
export const EntryPage = later(
  import.meta.env.SSR ? (await loadEntryPage()).default : lazy(loadEntryPage),
);
export const PurseRoom = later(
  import.meta.env.SSR ? (await loadPurseRoom()).default : lazy(loadPurseRoom),
);
