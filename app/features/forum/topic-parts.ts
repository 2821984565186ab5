import { later } from "#app/ui/later.tsx";

// What most readers of a topic never use.
export const ReplyForm = later(
  import.meta.env.SSR ? await import("./ReplyForm.tsx") : () => import("./ReplyForm.tsx"),
  "ReplyForm",
);
export const StaffTools = later(
  import.meta.env.SSR ? await import("./StaffTools.tsx") : () => import("./StaffTools.tsx"),
  "StaffTools",
);
export const PollPanel = later(
  import.meta.env.SSR ? await import("./PollPanel.tsx") : () => import("./PollPanel.tsx"),
  "PollPanel",
);
export const FlagDialog = later(
  import.meta.env.SSR ? await import("./FlagDialog.tsx") : () => import("./FlagDialog.tsx"),
  "FlagDialog",
);
