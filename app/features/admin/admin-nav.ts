import type { IconName } from "#app/ui/Icon.tsx";
import type { AdminLayoutView } from "#contracts/admin";

export interface AdminNavItem {
  readonly name: string;
  readonly href: string;
  readonly icon: IconName;
  /** Moderators have no business there. */
  readonly admins?: true;
  readonly waiting?: keyof AdminLayoutView["openCounts"];
}

export const adminNavItems: readonly AdminNavItem[] = [
  { name: "Overview", href: "/admin", icon: "layout-dashboard" },
  { name: "Moderation", href: "/admin/moderation", icon: "scale", waiting: "cases" },
  {
    name: "Objections",
    href: "/admin/moderation?view=appeals",
    icon: "undo-2",
    waiting: "appeals",
  },
  { name: "Rules", href: "/admin/moderation/rules", icon: "sliders-horizontal" },
  { name: "By law", href: "/admin/moderation/law", icon: "landmark" },
  { name: "People", href: "/admin/people", icon: "users", admins: true },
  { name: "Security", href: "/admin/security", icon: "shield", admins: true },
  { name: "Analytics", href: "/admin/analytics", icon: "chart-column", admins: true },
  { name: "Operations", href: "/admin/operations", icon: "activity", admins: true },
  {
    name: "Feedback",
    href: "/admin/operations/feedback",
    icon: "message-circle",
    admins: true,
  },
  { name: "System", href: "/admin/system", icon: "server", admins: true },
  { name: "Audit log", href: "/admin/security/audit", icon: "scroll-text", admins: true },
];
