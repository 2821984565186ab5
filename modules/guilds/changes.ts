import type { GuildPermission } from "#permissions";
import { type Message, message } from "#platform/i18n";
import type { GuildRow, RoleRow } from "./access.ts";
import type { GuildVisibility, JoinPolicy } from "./contract.ts";
import type { EditInput, RoleInput } from "./inputs.ts";

/** Describes the effects of saving a role; empty if nothing changes for anyone. */
export function describeRoleChanges(
  before: RoleRow | undefined,
  input: RoleInput,
): readonly Message[] {
  const had = before?.permissions ?? [];
  const about = (permission: GuildPermission) => ({
    role: before?.name ?? input.name,
    count: before?.memberCount ?? 0,
    permission,
  });
  return [
    ...input.permissions
      .filter((each) => !had.includes(each))
      .map((each) => message("guilds.changes.permissionAdded", about(each))),
    ...had
      .filter((each) => !input.permissions.includes(each))
      .map((each) => message("guilds.changes.permissionRemoved", about(each))),
  ];
}

const visibilityLabels: Readonly<Record<GuildVisibility, Message>> = {
  public: "guilds.changes.public",
  private: "guilds.changes.private",
  secret: "guilds.changes.secret",
};
const policyLabels: Readonly<Record<JoinPolicy, Message>> = {
  open: "guilds.changes.open",
  request: "guilds.changes.request",
  invite: "guilds.changes.invite",
  subscribers: "guilds.changes.subscribers",
};

const requestsClosed: Message = "guilds.changes.requestsClosed";

/** Whether a change of policy or visibility closes the open join requests. */
export const closesRequests = (
  before: Pick<GuildRow, "visibility" | "policy">,
  input: Pick<EditInput, "visibility" | "policy">,
): boolean =>
  (before.policy === "request" && input.policy !== "request") ||
  (before.visibility !== "secret" && input.visibility === "secret");

/** The same for the guild itself. */
export function describeGuildChanges(before: GuildRow, input: EditInput): readonly Message[] {
  const level = input.autoApprove === "never" ? null : Number(input.autoApprove);
  return [
    ...(before.visibility === input.visibility ? [] : [visibilityLabels[input.visibility]]),
    ...(before.policy === input.policy ? [] : [policyLabels[input.policy]]),
    ...(before.openRequestCount > 0 && closesRequests(before, input) ? [requestsClosed] : []),
    ...(before.slug === input.slug
      ? []
      : [message("guilds.changes.address", { address: `/guilds/${input.slug}` })]),
    ...(level === before.autoApproveLevel || level === null
      ? []
      : [message("guilds.changes.autoApprove", { level })]),
  ];
}
