export { type ReportReasonInput, reasonInput, statesGoodFaith } from "./inputs.ts";
