export { type GivenReason, reasonInput } from "./inputs.ts";
