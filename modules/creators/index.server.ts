export { type Creator, findCreator, isCreator, loadCreatorFor, lockOwnCreator } from "./access.ts";
export {
  type ActiveSplit,
  loadBeneficiaries,
  loadSplitForPayer,
} from "./beneficiaries.ts";
export { answerSplit } from "./commands/answer-split.ts";
export { becomeCreator } from "./commands/become-creator.ts";
export { eraseCreator } from "./commands/erase-creator.ts";
export { leaveSplit } from "./commands/leave-split.ts";
export { proposeSplit, withdrawSplit } from "./commands/propose-split.ts";
export { updateCreatorSettings } from "./commands/update-creator-settings.ts";
export {
  becameCreator,
  creatorChanged,
  splitDeclined,
  splitInForce,
  splitProposed,
} from "./events.ts";
export { becomeCreatorInput, creatorSettingsInput, shareInput, splitInput } from "./inputs.ts";
export { creatorsExport } from "./queries/creators-export.ts";
export { type SplitOverview, type SplitWithMe, splitOverview } from "./queries/split-overview.ts";
export { payCurrencyPort } from "./settings.ts";
