import { lazy } from "react";
import { later } from "#app/ui/later.tsx";

// What one does once: begin to earn, and move here or away.
const loadMoving = () => import("../moving/Moving.tsx").then(({ Moving }) => ({ default: Moving }));
const loadBecomeCreatorForm = () =>
  import("./BecomeCreatorForm.tsx").then(({ BecomeCreatorForm }) => ({
    default: BecomeCreatorForm,
  }));

export const Moving = later(import.meta.env.SSR ? (await loadMoving()).default : lazy(loadMoving));
export const BecomeCreatorForm = later(
  import.meta.env.SSR ? (await loadBecomeCreatorForm()).default : lazy(loadBecomeCreatorForm),
);
