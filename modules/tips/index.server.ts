import type { JobType } from "#platform/jobs";
import { sendReceipt } from "./emails/receipt.ts";
import { cleanupTips } from "./jobs/cleanup-tips.ts";

export { tipsAbout } from "./about.ts";
export { addMessage } from "./commands/add-message.ts";
export { eraseTips } from "./commands/erase-tips.ts";
export { giveTip } from "./commands/give-tip.ts";
export { refundTip } from "./commands/refund-tip.ts";
export { saveTipSettings } from "./commands/save-tip-settings.ts";
export { settleTip } from "./commands/settle-tip.ts";
export { shareTipEmail } from "./commands/share-tip-email.ts";
export { tipFailed, tipGiven, tipMessageAdded, tipRefunded, tipRefundFailed } from "./events.ts";
export { type GuildTipPort, guildTipPort } from "./guild-tip-port.ts";
export { messageInput, tipInput, tipSettingsInput } from "./inputs.ts";
export { cleanupTips } from "./jobs/cleanup-tips.ts";
export { tipListeners } from "./listeners.ts";
export { presetsOf } from "./presets.ts";
export { acceptsTips } from "./queries/accepts-tips.ts";
export { getGivenTip } from "./queries/given-tip.ts";
export { listTippers } from "./queries/list-tippers.ts";
export { getReceivedTip } from "./queries/received-tip.ts";
export { recentTips } from "./queries/recent-tips.ts";
export { tipDescriber } from "./queries/tip-describer.ts";
export { tipFormPayment } from "./queries/tip-form-payment.ts";
export { tipPage } from "./queries/tip-page.ts";
export {
  getGuildTipRecipient,
  getOwnTipSettings,
  getTipRecipient,
} from "./queries/tip-recipient.ts";
export { tipsExport } from "./queries/tips-export.ts";
export {
  type FindSubjects,
  type TipSubjectsPort,
  tipSubjectsPort,
} from "./tip-subjects-port.ts";

/** Work that commands and the clock start by name. */
export const tipJobs = [sendReceipt, cleanupTips] as readonly JobType<unknown>[];
