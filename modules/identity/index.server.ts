export { actorOf } from "./actor-of.ts";
export { changeDisplayName } from "./commands/change-display-name.ts";
export { configureIdentity } from "./settings.ts";
