import type { GuildPermission } from "#permissions";
import type { GuildRow, RoleRow } from "./access.ts";
import type { GuildVisibility, JoinPolicy } from "./contract.ts";
import type { EditInput, RoleInput } from "./inputs.ts";

/** What a role may do, to be read after "will be able to". */
const permissionLabels: Readonly<Record<GuildPermission, string>> = {
  invite: "invite people",
  approve: "let people in who ask",
  remove: "remove members",
  ban: "keep people out",
  moderate: "edit, hide and delete what others write",
  pin: "pin discussions",
  edit: "change what the guild says and how people come in",
  manage_roles: "give roles and change what they may do",
  view_treasury: "see the guild’s money",
  spend_treasury: "spend the guild’s money",
  announce: "tell everybody something",
};

const holdersOf = (count: number, name: string): string =>
  count === 1 ? `1 person with the role ${name}` : `${count} people with the role ${name}`;

/** Describes the effects of saving a role; empty if nothing changes for anyone. */
export function describeRoleChanges(
  before: RoleRow | undefined,
  input: RoleInput,
): readonly string[] {
  const had = before?.permissions ?? [];
  const name = before?.key ? before.name : input.name;
  const holders = before
    ? holdersOf(before.memberCount, before.name)
    : `Whoever gets the role ${name}`;
  return [
    ...input.permissions
      .filter((each) => !had.includes(each))
      .map((each) => `${holders} will be able to ${permissionLabels[each]}.`),
    ...had
      .filter((each) => !input.permissions.includes(each))
      .map((each) => `${holders} will no longer be able to ${permissionLabels[each]}.`),
  ];
}

const visibilityLabels: Readonly<Record<GuildVisibility, string>> = {
  public: "Everybody, visitors too, will be able to read all that was and is said here.",
  private: "Only members will be able to read what is said here; the name stays in the directory.",
  secret: "Nobody but members will find this guild, or know that there is one.",
};
const policyLabels: Readonly<Record<JoinPolicy, string>> = {
  open: "Anybody will be able to join at once.",
  request: "People will have to ask before they can join.",
  invite: "Only people who are invited will be able to join.",
  subscribers: "Only subscribers will be able to join, for as long as they subscribe.",
};

/** Whether a change of policy or visibility closes the open join requests. */
export const closesRequests = (
  before: Pick<GuildRow, "visibility" | "policy">,
  input: Pick<EditInput, "visibility" | "policy">,
): boolean =>
  (before.policy === "request" && input.policy !== "request") ||
  (before.visibility !== "secret" && input.visibility === "secret");

/** The same for the guild itself. */
export function describeGuildChanges(before: GuildRow, input: EditInput): readonly string[] {
  const level = input.autoApprove === "never" ? null : Number(input.autoApprove);
  return [
    ...(before.visibility === input.visibility ? [] : [visibilityLabels[input.visibility]]),
    ...(before.policy === input.policy ? [] : [policyLabels[input.policy]]),
    ...(before.openRequestCount > 0 && closesRequests(before, input)
      ? ["Requests to join that nobody has answered end."]
      : []),
    ...(before.slug === input.slug
      ? []
      : [`Its address becomes /guilds/${input.slug}; the old one leads there for a year.`]),
    ...(level === before.autoApproveLevel || level === null
      ? []
      : [`People of trust level ${level} and above will be let in without anybody looking.`]),
  ];
}
