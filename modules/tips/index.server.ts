import type { JobType } from "#platform/jobs";
import { tidyTips } from "./jobs/tidy.ts";
import { sendReceipt } from "./letters/receipt.ts";

export { addMessage } from "./commands/add-message.ts";
export { forgetTips } from "./commands/forget-tips.ts";
export { giveTip } from "./commands/give-tip.ts";
export { refundTip } from "./commands/refund-tip.ts";
export { setTipJar } from "./commands/set-tip-jar.ts";
export { settleTip } from "./commands/settle-tip.ts";
export { shareTipAddress } from "./commands/share-address.ts";
export { tipFailed, tipGiven, tipMessageAdded, tipRefunded } from "./events.ts";
export { type GuildJars, guildJarsPort } from "./guild-jars.ts";
export { jarInput, messageInput, tipInput } from "./inputs.ts";
export { tidyTips } from "./jobs/tidy.ts";
export { tipListeners } from "./listeners.ts";
export { presetsOf } from "./presets.ts";
export { givenTip } from "./queries/given-tip.ts";
export { receivedTip } from "./queries/received-tip.ts";
export { recentTips } from "./queries/recent-tips.ts";
export { tipDescriber } from "./queries/tip-describer.ts";
export { guildTipJar, ownTipJar, tipJarOf } from "./queries/tip-jar.ts";
export { tipPage } from "./queries/tip-page.ts";
export { tippersRows } from "./queries/tippers.ts";
export { tipsExport } from "./queries/tips-export.ts";

/** Work that commands and the clock start by name. */
export const tipJobs = [sendReceipt, tidyTips] as readonly JobType<unknown>[];
