import { lazy } from "react";
import { later } from "#app/ui/later.tsx";

// What most readers of a topic never use.
const loadReplyForm = () =>
  import("./ReplyForm.tsx").then(({ ReplyForm }) => ({ default: ReplyForm }));
const loadStaffTools = () =>
  import("./StaffTools.tsx").then(({ StaffTools }) => ({ default: StaffTools }));
const loadPollPanel = () =>
  import("./PollPanel.tsx").then(({ PollPanel }) => ({ default: PollPanel }));
const loadFlagDialog = () =>
  import("./FlagDialog.tsx").then(({ FlagDialog }) => ({ default: FlagDialog }));

export const ReplyForm = later(
  import.meta.env.SSR ? (await loadReplyForm()).default : lazy(loadReplyForm),
);
export const StaffTools = later(
  import.meta.env.SSR ? (await loadStaffTools()).default : lazy(loadStaffTools),
);
export const PollPanel = later(
  import.meta.env.SSR ? (await loadPollPanel()).default : lazy(loadPollPanel),
);
export const FlagDialog = later(
  import.meta.env.SSR ? (await loadFlagDialog()).default : lazy(loadFlagDialog),
);
