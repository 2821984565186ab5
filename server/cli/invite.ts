import { inviteAddress, inviteNext } from "#modules/site";
import { isEmailAddress } from "#platform/mail";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

/**
 * Invites the next of the waitlist, or people by their addresses; the running site sends the
 * emails.
 */
export async function invite(args: string[]): Promise<void> {
  const count = args.length === 1 && /^[1-9]\d{0,3}$/.test(args[0] ?? "") ? Number(args[0]) : 0;
  const wrong = args.find((word) => !isEmailAddress(word));
  if (count === 0 && (args.length === 0 || wrong !== undefined))
    throw new StartError(
      "Usage: npm run guildhall -- invite COUNT | EMAIL… (COUNT from 1 to 9999)",
    );
  await withAppContainer(async (container) => {
    const ctx = container.systemContext("command line");
    let invited = 0;
    if (count > 0) ({ invited } = await inviteNext(ctx, { count }));
    else for (const email of args) invited += (await inviteAddress(ctx, { email })).invited;
    console.log(invited === 1 ? "Invited 1 person." : `Invited ${invited} people.`);
  });
}
