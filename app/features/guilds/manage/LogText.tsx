import type { ReactNode } from "react";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildLogEntry, guildLimits } from "#contracts/guilds";

/** One line of the guild's log: who did what. */
export function LogText({ entry }: { readonly entry: GuildLogEntry }) {
  const t = useTranslate();
  const { by, about, details } = entry;
  // The parameters of all lines; each uses some.
  const values = {
    name: by?.displayName ?? t("guilds.deletedAccount"),
    person: about?.displayName ?? t("guilds.deletedAccount"),
    from: details.from,
    to: details.to,
    role: details.role,
    reason: details.reason,
    title: details.title,
    version: details.version,
    category: details.name,
    hours: guildLimits.incidentHours,
    b: (text: ReactNode) => <strong>{text}</strong>,
  };
  return <Message id={textOf(entry)} values={values} />;
}

const texts = {
  founded: "guilds.log.created",
  edited: "guilds.log.edited",
  renamed: "guilds.log.renamed",
  joined: "guilds.log.joined",
  left: "guilds.log.left",
  lapsed: "guilds.log.lapsed",
  asked: "guilds.log.requested",
  approved: "guilds.log.approved",
  declined: "guilds.log.declined",
  asked_again: "guilds.log.askedMore",
  invited: "guilds.log.invited",
  invite_revoked: "guilds.log.inviteRevoked",
  role_given: "guilds.log.roleAssigned",
  role_saved: "guilds.log.roleSaved",
  role_removed: "guilds.log.roleDeleted",
  removed: "guilds.log.removed",
  banned: "guilds.log.banned",
  ban_lifted: "guilds.log.unbanned",
  offered: "guilds.log.ownershipOffered",
  handed_on: "guilds.log.ownershipAccepted",
  offer_declined: "guilds.log.ownershipCanceled",
  paused: "guilds.log.locked",
  resumed: "guilds.log.unlocked",
  archived: "guilds.log.archived",
  reopened: "guilds.log.reopened",
  closing: "guilds.log.deletionScheduled",
  kept: "guilds.log.deletionCanceled",
  announced: "guilds.log.announced",
  announcement_withdrawn: "guilds.log.announcementRemoved",
  event_set: "guilds.log.eventAdded",
  event_changed: "guilds.log.eventChanged",
  event_cancelled: "guilds.log.eventCanceled",
  category_saved: "guilds.log.categorySaved",
  purse_set: "guilds.log.fundsSettings",
  rule_published: "guilds.log.splitPublished",
  spent: "guilds.log.paid",
  spend_asked: "guilds.log.paymentRequested",
  spend_agreed: "guilds.log.paymentApproved",
  spend_declined: "guilds.log.paymentDeclined",
  spend_withdrawn: "guilds.log.paymentWithdrawn",
} as const satisfies Record<GuildLogEntry["action"], string>;

function textOf({ action, details }: GuildLogEntry) {
  if (action === "joined" && details.how === "invite") return "guilds.log.joinedByInvite";
  if (action === "invited" && details.kind === "link") return "guilds.log.inviteLink";
  if (action === "invited" && details.kind === "email") return "guilds.log.inviteEmail";
  // Details about people who deleted their account are not kept.
  if (action === "role_given" && !details.role) return "guilds.log.roleChanged";
  if (action === "banned" && !details.reason) return "guilds.log.bannedWithoutReason";
  return texts[action];
}
