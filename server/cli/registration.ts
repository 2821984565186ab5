import { type RegistrationMode, registrationModes } from "#contracts/site";
import { registrationMode, setRegistration } from "#modules/site";
import { StartError } from "../start-error.ts";
import { withHouse } from "./with-house.ts";

const isMode = (word: string): word is RegistrationMode =>
  (registrationModes as readonly string[]).includes(word);

/** Says how one gets in, or changes it. */
export async function registration([mode]: string[]): Promise<void> {
  if (mode !== undefined && !isMode(mode))
    throw new StartError(`Say one of ${registrationModes.join(", ")}; ${mode} is none of them.`);
  await withHouse(async (house) => {
    const ctx = house.systemContext("command line");
    if (mode) await setRegistration(ctx, { mode });
    console.log(`Sign-up is: ${await registrationMode(ctx)}`);
  });
}
