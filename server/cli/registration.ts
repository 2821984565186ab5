import { type RegistrationMode, registrationModes } from "#contracts/site";
import { registrationMode, setRegistration } from "#modules/site";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

const isMode = (word: string): word is RegistrationMode =>
  (registrationModes as readonly string[]).includes(word);

/** Prints or changes the registration mode. */
export async function registration([mode]: string[]): Promise<void> {
  if (mode !== undefined && !isMode(mode))
    throw new StartError(`Unknown mode ${mode}. Use one of: ${registrationModes.join(", ")}.`);
  await withAppContainer(async (container) => {
    const ctx = container.systemContext("command line");
    if (mode) await setRegistration(ctx, { mode });
    console.log(`Registration: ${await registrationMode(ctx)}`);
  });
}
