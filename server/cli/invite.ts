import { inviteAddress, inviteNext } from "#modules/site";
import { isMailAddress } from "#platform/mail";
import { StartError } from "../start-error.ts";
import { withHouse } from "./with-house.ts";

/** Asks in the next of the waitlist, or people by their addresses; the running site writes to them. */
export async function invite(args: string[]): Promise<void> {
  const count = args.length === 1 && /^[1-9]\d{0,3}$/.test(args[0] ?? "") ? Number(args[0]) : 0;
  const wrong = args.find((word) => !isMailAddress(word));
  if (count === 0 && (args.length === 0 || wrong !== undefined))
    throw new StartError("Say how many, from 1 to 9999, or whom by their addresses.");
  await withHouse(async (house) => {
    const ctx = house.systemContext("command line");
    let invited = 0;
    if (count > 0) ({ invited } = await inviteNext(ctx, { count }));
    else for (const email of args) invited += (await inviteAddress(ctx, { email })).invited;
    console.log(invited === 1 ? "Asked in 1 person" : `Asked in ${invited} people`);
  });
}
