import type { JobType } from "#platform/jobs";
import { tidyAccounts } from "./jobs/tidy.ts";
import { letterJob } from "./letters/send.ts";

export { actorOf } from "./actor-of.ts";
export { changeDisplayName } from "./commands/change-display-name.ts";
export { createAccount } from "./commands/create-account.ts";
export { type SignedIn, signIn } from "./commands/sign-in.ts";
export { signOut } from "./commands/sign-out.ts";
export { signUp } from "./commands/sign-up.ts";
export { verifyEmail } from "./commands/verify-email.ts";
export { tidyAccounts } from "./jobs/tidy.ts";
export { hashPassword } from "./password/hash.ts";
export { configureIdentity } from "./settings.ts";

/** Work that commands and the clock start by name. */
export const identityJobs = [letterJob, tidyAccounts] as readonly JobType<unknown>[];
