import { lazy } from "react";
import { later } from "#app/ui/later.tsx";

// What is done once or seldom: begin to earn, take tips, move here or away.
const loadMoving = () => import("../moving/Moving.tsx").then(({ Moving }) => ({ default: Moving }));
const loadBecomeCreatorForm = () =>
  import("./BecomeCreatorForm.tsx").then(({ BecomeCreatorForm }) => ({
    default: BecomeCreatorForm,
  }));
const loadTipJarForm = () =>
  import("../tips/TipJarForm.tsx").then(({ TipJarForm }) => ({ default: TipJarForm }));

export const Moving = later(import.meta.env.SSR ? (await loadMoving()).default : lazy(loadMoving));
export const BecomeCreatorForm = later(
  import.meta.env.SSR ? (await loadBecomeCreatorForm()).default : lazy(loadBecomeCreatorForm),
);
export const TipJarForm = later(
  import.meta.env.SSR ? (await loadTipJarForm()).default : lazy(loadTipJarForm),
);
