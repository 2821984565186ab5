import { lazy } from "react";
import { later } from "#app/ui/later.tsx";

// What lies over a conversation when asked.
const loadDetailsDialog = () =>
  import("./DetailsDialog.tsx").then(({ DetailsDialog }) => ({ default: DetailsDialog }));
const loadMessageDialog = () =>
  import("./MessageDialog.tsx").then(({ MessageDialog }) => ({ default: MessageDialog }));
const loadLeaveQuestion = () =>
  import("./Questions.tsx").then(({ LeaveQuestion }) => ({ default: LeaveQuestion }));
const loadBlockWriterQuestion = () =>
  import("./Questions.tsx").then(({ BlockWriterQuestion }) => ({ default: BlockWriterQuestion }));
const loadReportMessageQuestion = () =>
  import("./Questions.tsx").then(({ ReportMessageQuestion }) => ({
    default: ReportMessageQuestion,
  }));

export const DetailsDialog = later(
  import.meta.env.SSR ? (await loadDetailsDialog()).default : lazy(loadDetailsDialog),
);
export const MessageDialog = later(
  import.meta.env.SSR ? (await loadMessageDialog()).default : lazy(loadMessageDialog),
);
export const LeaveQuestion = later(
  import.meta.env.SSR ? (await loadLeaveQuestion()).default : lazy(loadLeaveQuestion),
);
export const BlockWriterQuestion = later(
  import.meta.env.SSR ? (await loadBlockWriterQuestion()).default : lazy(loadBlockWriterQuestion),
);
export const ReportMessageQuestion = later(
  import.meta.env.SSR
    ? (await loadReportMessageQuestion()).default
    : lazy(loadReportMessageQuestion),
);
