import type { IconName } from "#app/ui/Icon.tsx";
import type { AdminLayoutView } from "#contracts/admin";
import type { Message } from "#platform/i18n";

export interface AdminNavItem {
  readonly name: Message;
  readonly href: string;
  readonly icon: IconName;
  /** Moderators have no business there. */
  readonly admins?: true;
  readonly waiting?: keyof AdminLayoutView["openCounts"];
}

export const adminNavItems: readonly AdminNavItem[] = [
  { name: "admin.nav.overview", href: "/admin", icon: "layout-dashboard" },
  { name: "admin.nav.moderation", href: "/admin/moderation", icon: "scale", waiting: "cases" },
  {
    name: "admin.nav.appeals",
    href: "/admin/moderation?view=appeals",
    icon: "undo-2",
    waiting: "appeals",
  },
  { name: "admin.nav.rules", href: "/admin/moderation/rules", icon: "sliders-horizontal" },
  { name: "admin.nav.legalRequests", href: "/admin/moderation/legal", icon: "landmark" },
  { name: "admin.nav.members", href: "/admin/people", icon: "users", admins: true },
  { name: "admin.nav.security", href: "/admin/security", icon: "shield", admins: true },
  { name: "admin.nav.analytics", href: "/admin/analytics", icon: "chart-column", admins: true },
  { name: "admin.nav.operations", href: "/admin/operations", icon: "activity", admins: true },
  {
    name: "admin.nav.feedback",
    href: "/admin/operations/feedback",
    icon: "message-circle",
    admins: true,
  },
  { name: "admin.nav.site", href: "/admin/site", icon: "house", admins: true },
  { name: "parts.title", href: "/admin/site/parts", icon: "sliders-horizontal", admins: true },
  { name: "parts.navigation.title", href: "/admin/site/navigation", icon: "list", admins: true },
  { name: "pages.title", href: "/admin/pages", icon: "book-open", admins: true },
  { name: "admin.nav.texts", href: "/admin/texts", icon: "quote", admins: true },
  { name: "tax.title", href: "/admin/tax", icon: "hand-coins", admins: true },
  { name: "admin.nav.system", href: "/admin/system", icon: "server", admins: true },
  { name: "admin.nav.auditLog", href: "/admin/security/audit", icon: "scroll-text", admins: true },
];
