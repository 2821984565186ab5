export { type GivenReason, reasonInput, statesGoodFaith } from "./inputs.ts";
