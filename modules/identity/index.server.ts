import type { JobType } from "#platform/jobs";
import { expireApprovals } from "./approvals/expire-approvals.ts";
import { liftExpiredLimits } from "./commands/limit-account.ts";
import { emailJob } from "./emails/send.ts";
import { cleanupAccounts } from "./jobs/cleanup.ts";

export { cancelApproval } from "./approvals/cancel-approval.ts";
export { type ApprovalExecutor, decideApproval } from "./approvals/decide-approval.ts";
export { expireApprovals } from "./approvals/expire-approvals.ts";
export { approvalDays } from "./approvals/kinds.ts";
export { requestApproval } from "./approvals/request-approval.ts";
export { hasSecondApprover } from "./approvals/second-approver.ts";
export { answerSecondFactor, secondFactorIsOpen } from "./commands/answer-second-factor.ts";
export { blockAccess, liftBlock } from "./commands/block-access.ts";
export { changeDisplayName } from "./commands/change-display-name.ts";
export { changeLanguage } from "./commands/change-language.ts";
export { addPasskey, removePasskey, renamePasskey } from "./commands/change-passkeys.ts";
export { changePassword } from "./commands/change-password.ts";
export { changeTimeZone } from "./commands/change-time-zone.ts";
export { confirmAuthenticator } from "./commands/confirm-authenticator.ts";
export { confirmEmailChange } from "./commands/confirm-email-change.ts";
export { beginConnectProvider, connectableProviders } from "./commands/connect-provider.ts";
export { createAccount } from "./commands/create-account.ts";
export { createFirstAdministrator } from "./commands/create-first-administrator.ts";
export { disableDemoAccounts } from "./commands/disable-demo-accounts.ts";
export { disconnectProvider } from "./commands/disconnect-provider.ts";
export { eraseAccount } from "./commands/erase-account.ts";
export { followDeviceLink } from "./commands/follow-device-link.ts";
export { grantRole, revokeRole } from "./commands/grant-role.ts";
export { liftExpiredLimits, liftLimit, limitAccount } from "./commands/limit-account.ts";
export { markForDeletion } from "./commands/mark-for-deletion.ts";
export { reauthenticate, requiredProofKind } from "./commands/reauthenticate.ts";
export { renameUsername } from "./commands/rename-username.ts";
export { renewBackupCodes } from "./commands/renew-backup-codes.ts";
export { requestDeviceLink } from "./commands/request-device-link.ts";
export { requestEmailChange } from "./commands/request-email-change.ts";
export { requestPasswordReset } from "./commands/request-password-reset.ts";
export { applyApprovedRoleChange, requestRoleChange } from "./commands/request-role-change.ts";
export { resendVerification } from "./commands/resend-verification.ts";
export { resetPassword } from "./commands/reset-password.ts";
export { revokeOtherSessions } from "./commands/revoke-other-sessions.ts";
export { revokeSession } from "./commands/revoke-session.ts";
export { setPasswordFor } from "./commands/set-password-for.ts";
export { setUpAuthenticator } from "./commands/set-up-authenticator.ts";
export { type SignedIn, signIn } from "./commands/sign-in.ts";
export { reauthenticateByPasskey, signInByPasskey } from "./commands/sign-in-by-passkey.ts";
export {
  beginOAuthSignIn,
  finishOAuthSignIn,
  offeredProviders,
} from "./commands/sign-in-oauth.ts";
export { signOut } from "./commands/sign-out.ts";
export { signOutPerson } from "./commands/sign-out-person.ts";
export { signUp } from "./commands/sign-up.ts";
export { signUpByPasskey } from "./commands/sign-up-by-passkey.ts";
export { turnOffAuthenticator } from "./commands/turn-off-authenticator.ts";
export { undoEmailChange } from "./commands/undo-email-change.ts";
export { verifyEmail } from "./commands/verify-email.ts";
export { endViewing, viewAs } from "./commands/view-as.ts";
export { memberName } from "./deleted-member.ts";
export { deviceName, deviceText } from "./device.ts";
export { sendAccountEmail } from "./emails/send.ts";
export {
  accessTopic,
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
export { blockInput, roleInput } from "./inputs.ts";
export { cleanupAccounts } from "./jobs/cleanup.ts";
export { createLink, redeemLink, revokeLinks, tokenOf } from "./links.ts";
export { memberColumns } from "./member-columns.ts";
export { findRange, hasNetworkTable } from "./networks/find-range.ts";
export { loadIpRanges } from "./networks/load-ranges.ts";
export {
  firstPasskeyOptions,
  newPasskeyOptions,
  type PasskeyOptions,
  passkeySignInOptions,
  passkeySupport,
} from "./passkeys/options.ts";
export { hashPassword } from "./password/hash.ts";
export { accountExport } from "./queries/account-export.ts";
export { asMembers } from "./queries/as-members.ts";
export { findByUsername } from "./queries/find-by-username.ts";
export { isBanned } from "./queries/is-banned.ts";
export { hasAdministrator, isLastAdministrator } from "./queries/last-administrator.ts";
export { reauthenticationMethods } from "./queries/reauthentication-methods.ts";
export { securityPage } from "./queries/security-page.ts";
export { sessionFacts } from "./queries/session-facts.ts";
export { translateFor } from "./queries/translate-for.ts";
export { type ReaderForm, readerForm } from "./reader-form.ts";
export { requireMember, requireRecentAuthentication } from "./recent-authentication.ts";
export { resolveActor } from "./resolve-actor.ts";
export { sessionCookieName } from "./session-cookie.ts";
export {
  admitPort,
  emailColorsPort,
  emailLogoPort,
  endKeysPort,
  mailerPort,
  publicUrl,
  publicUrlPort,
  type RevocationReason,
  reservedNamesPort,
  siteMail,
} from "./settings.ts";
export { signedToken, tokenDigest } from "./signed-token.ts";

/** Work that commands and the clock start by name. */
export const identityJobs = [
  expireApprovals,
  emailJob,
  liftExpiredLimits,
  cleanupAccounts,
] as readonly JobType<unknown>[];
export { deviceOf, hasCredentials } from "./trusted-devices.ts";
export { isReserved } from "./usernames.ts";
export { requireNotViewingAs } from "./view-as.ts";
