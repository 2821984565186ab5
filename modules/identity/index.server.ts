export { actorOf } from "./actor-of.ts";
export { configureIdentity } from "./settings.ts";
