import { lazyComponent } from "#app/ui/lazy-component.tsx";

// Dialogs over a conversation, loaded on demand.
export const DetailsDialog = lazyComponent(
  import.meta.env.SSR ? await import("./DetailsDialog.tsx") : () => import("./DetailsDialog.tsx"),
  "DetailsDialog",
);
export const MessageDialog = lazyComponent(
  import.meta.env.SSR ? await import("./MessageDialog.tsx") : () => import("./MessageDialog.tsx"),
  "MessageDialog",
);
export const LeaveDialog = lazyComponent(
  import.meta.env.SSR ? await import("./ConfirmDialogs.tsx") : () => import("./ConfirmDialogs.tsx"),
  "LeaveDialog",
);
export const BlockSenderDialog = lazyComponent(
  import.meta.env.SSR ? await import("./ConfirmDialogs.tsx") : () => import("./ConfirmDialogs.tsx"),
  "BlockSenderDialog",
);
export const ReportMessageDialog = lazyComponent(
  import.meta.env.SSR ? await import("./ConfirmDialogs.tsx") : () => import("./ConfirmDialogs.tsx"),
  "ReportMessageDialog",
);
