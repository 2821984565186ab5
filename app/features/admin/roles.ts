import type { Message, Translate } from "#platform/i18n";

export const roleLabels = {
  moderator: "admin.roles.moderator",
  admin: "admin.roles.admin",
} as const satisfies Readonly<Record<string, Message>>;

const labelOf: Readonly<Record<string, Message>> = roleLabels;

export const roleName = (role: string, t: Translate): string => t.text(labelOf[role] ?? role);

export const roleNames = (roles: readonly string[], t: Translate): string =>
  roles.length === 0 ? t("admin.roles.none") : t.list(roles.map((role) => roleName(role, t)));
