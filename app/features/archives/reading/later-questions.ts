import { later } from "#app/ui/later.tsx";

// What lies over the page of a work when asked.
export const WorkQuestions = later(
  import.meta.env.SSR ? await import("./WorkQuestions.tsx") : () => import("./WorkQuestions.tsx"),
  "WorkQuestions",
);
