import { lazyComponent } from "#app/ui/lazy-component.tsx";

// What most readers of a topic never use.
export const PollPanel = lazyComponent(
  import.meta.env.SSR ? await import("./PollPanel.tsx") : () => import("./PollPanel.tsx"),
  "PollPanel",
);
export const ModeratorTools = lazyComponent(
  import.meta.env.SSR ? await import("./ModeratorTools.tsx") : () => import("./ModeratorTools.tsx"),
  "ModeratorTools",
);
export const FlagDialog = lazyComponent(
  import.meta.env.SSR ? await import("./FlagDialog.tsx") : () => import("./FlagDialog.tsx"),
  "FlagDialog",
);
export const TopicNote = lazyComponent(
  import.meta.env.SSR ? await import("./TopicNote.tsx") : () => import("./TopicNote.tsx"),
  "TopicNote",
);
export const ReplyUnavailable = lazyComponent(
  import.meta.env.SSR
    ? await import("./ReplyUnavailable.tsx")
    : () => import("./ReplyUnavailable.tsx"),
  "ReplyUnavailable",
);
