import { lazy } from "react";
import { later } from "#app/ui/later.tsx";

// What of a guild is for who would join or support it, or is not there at all.
const loadJoinPanel = () =>
  import("./JoinPanel.tsx").then(({ JoinPanel }) => ({ default: JoinPanel }));
const loadPursePanel = () =>
  import("./purse/PursePanel.tsx").then(({ PursePanel }) => ({ default: PursePanel }));
const loadSupportRoom = () =>
  import("./SupportRoom.tsx").then(({ SupportRoom }) => ({ default: SupportRoom }));
const loadTipPanel = () =>
  import("../tips/TipPanel.tsx").then(({ TipPanel }) => ({ default: TipPanel }));

export const JoinPanel = later(
  import.meta.env.SSR ? (await loadJoinPanel()).default : lazy(loadJoinPanel),
);
export const PursePanel = later(
  import.meta.env.SSR ? (await loadPursePanel()).default : lazy(loadPursePanel),
);
export const SupportRoom = later(
  import.meta.env.SSR ? (await loadSupportRoom()).default : lazy(loadSupportRoom),
);
export const TipPanel = later(
  import.meta.env.SSR ? (await loadTipPanel()).default : lazy(loadTipPanel),
);
