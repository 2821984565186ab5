import type { JobType } from "#platform/jobs";
import { liftOverdue } from "./commands/limit-account.ts";
import { tidyAccounts } from "./jobs/tidy.ts";
import { letterJob } from "./letters/send.ts";
import { lapseProposals } from "./proposals/lapse.ts";

export { actorOf } from "./actor-of.ts";
export { answerSecondFactor, secondFactorIsOpen } from "./commands/answer-second-factor.ts";
export { blockPlace, liftBlock } from "./commands/block-place.ts";
export { changeDisplayName } from "./commands/change-display-name.ts";
export { addPasskey, removePasskey, renamePasskey } from "./commands/change-passkeys.ts";
export { changePassword } from "./commands/change-password.ts";
export { changeTimeZone } from "./commands/change-time-zone.ts";
export { confirmAuthenticator } from "./commands/confirm-authenticator.ts";
export { confirmEmailChange } from "./commands/confirm-email-change.ts";
export { beginConnecting, connectableProviders } from "./commands/connect-provider.ts";
export { createAccount } from "./commands/create-account.ts";
export { disconnectProvider } from "./commands/disconnect-provider.ts";
export { eraseAccount } from "./commands/erase-account.ts";
export { grantRole, revokeRole } from "./commands/grant-role.ts";
export { liftLimit, liftOverdue, limitAccount } from "./commands/limit-account.ts";
export { markLeaving } from "./commands/mark-leaving.ts";
export { changeRoleAsProposed, proposeRole } from "./commands/propose-role.ts";
export { proofAskedOf, proveAgain } from "./commands/prove-again.ts";
export { renameUsername } from "./commands/rename-username.ts";
export { renewBackupCodes } from "./commands/renew-backup-codes.ts";
export { requestEmailChange } from "./commands/request-email-change.ts";
export { requestPasswordReset } from "./commands/request-password-reset.ts";
export { resendVerification } from "./commands/resend-verification.ts";
export { resetPassword } from "./commands/reset-password.ts";
export { revokeOtherSessions } from "./commands/revoke-other-sessions.ts";
export { revokeSession } from "./commands/revoke-session.ts";
export { setPasswordFor } from "./commands/set-password-for.ts";
export { setUpAuthenticator } from "./commands/set-up-authenticator.ts";
export { type SignedIn, signIn } from "./commands/sign-in.ts";
export { proveByPasskey, signInByPasskey } from "./commands/sign-in-by-passkey.ts";
export {
  beginElsewhere,
  finishElsewhere,
  offeredProviders,
} from "./commands/sign-in-elsewhere.ts";
export { signOut } from "./commands/sign-out.ts";
export { signOutPerson } from "./commands/sign-out-person.ts";
export { signUp } from "./commands/sign-up.ts";
export { signUpByPasskey } from "./commands/sign-up-by-passkey.ts";
export { turnOffAuthenticator } from "./commands/turn-off-authenticator.ts";
export { undoEmailChange } from "./commands/undo-email-change.ts";
export { verifyEmail } from "./commands/verify-email.ts";
export { endViewing, viewAs } from "./commands/view-as.ts";
export { deviceName } from "./device.ts";
export {
  emailVerified,
  limitsChanged,
  memberJoined,
  memberRenamed,
  peopleTag,
  personTag,
  rolesChanged,
  securityAlerted,
  sessionsEnded,
  sessionTopic,
} from "./events.ts";
export { accountExportFormat } from "./export-format.ts";
export { requireFreshProof, requireMember } from "./fresh-proof.ts";
export { blockInput, roleInput } from "./inputs.ts";
export { tidyAccounts } from "./jobs/tidy.ts";
export { sendLetter } from "./letters/send.ts";
export { killLinks, makeLink, redeemLink, tokenOf } from "./links.ts";
export { memberColumns } from "./member-columns.ts";
export { loadIpRanges } from "./networks/load-ranges.ts";
export { knowsNetworks, rangeOf } from "./networks/range-of.ts";
export {
  askForFirstPasskey,
  askForNewPasskey,
  askPasskey,
  type PasskeyQuestion,
  passkeyPlace,
} from "./passkeys/options.ts";
export { hashPassword } from "./password/hash.ts";
export { answerProposal, type CarryOut } from "./proposals/answer.ts";
export { dropProposal } from "./proposals/drop.ts";
export { proposalDays } from "./proposals/kinds.ts";
export { lapseProposals } from "./proposals/lapse.ts";
export { propose } from "./proposals/propose.ts";
export { hasSecondWord } from "./proposals/second-word.ts";
export { accountExport } from "./queries/account-export.ts";
export { asMembers } from "./queries/as-members.ts";
export { findByUsername } from "./queries/find-by-username.ts";
export { isLastAdministrator } from "./queries/last-administrator.ts";
export { securityPage } from "./queries/security-page.ts";
export { sessionFacts } from "./queries/session-facts.ts";
export { waysToProve } from "./queries/ways-to-prove.ts";
export {
  admitPort,
  type EndOfKeys,
  endKeysPort,
  mailerPort,
  publicUrl,
  publicUrlPort,
  reservedNamesPort,
  sitePost,
} from "./settings.ts";
export { signedToken, tokenDigest } from "./signed-token.ts";

/** Work that commands and the clock start by name. */
export const identityJobs = [
  lapseProposals,
  letterJob,
  liftOverdue,
  tidyAccounts,
] as readonly JobType<unknown>[];
export { isReserved } from "./usernames.ts";
export { requireOwnEyes } from "./viewing.ts";
