export { type Creator, findCreator, isCreator, loadCreatorFor, lockOwnCreator } from "./access.ts";
export { type Agreed, beneficiariesOf } from "./beneficiaries.ts";
export { answerSplit } from "./commands/answer-split.ts";
export { becomeCreator } from "./commands/become-creator.ts";
export { forgetCreator } from "./commands/forget-creator.ts";
export { leaveSplit } from "./commands/leave-split.ts";
export { proposeSplit, withdrawSplit } from "./commands/propose-split.ts";
export { setCreator } from "./commands/set-creator.ts";
export {
  becameCreator,
  creatorChanged,
  splitDeclined,
  splitInForce,
  splitProposed,
} from "./events.ts";
export { becomeCreatorInput, creatorSettingsInput, shareInput, splitInput } from "./inputs.ts";
export { creatorsExport } from "./queries/creators-export.ts";
export { type SharedWithMe, type SplitOverview, splitOverview } from "./queries/split-overview.ts";
export { payCurrencyPort } from "./settings.ts";
