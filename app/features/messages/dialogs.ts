import { later } from "#app/ui/later.tsx";

// What lies over a conversation when asked.
export const DetailsDialog = later(
  import.meta.env.SSR ? await import("./DetailsDialog.tsx") : () => import("./DetailsDialog.tsx"),
  "DetailsDialog",
);
export const MessageDialog = later(
  import.meta.env.SSR ? await import("./MessageDialog.tsx") : () => import("./MessageDialog.tsx"),
  "MessageDialog",
);
export const LeaveQuestion = later(
  import.meta.env.SSR ? await import("./Questions.tsx") : () => import("./Questions.tsx"),
  "LeaveQuestion",
);
export const BlockWriterQuestion = later(
  import.meta.env.SSR ? await import("./Questions.tsx") : () => import("./Questions.tsx"),
  "BlockWriterQuestion",
);
export const ReportMessageQuestion = later(
  import.meta.env.SSR ? await import("./Questions.tsx") : () => import("./Questions.tsx"),
  "ReportMessageQuestion",
);
