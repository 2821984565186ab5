import { confirmWaitlistEntry, joinWaitlist, setRegistration } from "#modules/site";
import { guest, system } from "#permissions";
import type { Database } from "#platform/db";
import type { Mail } from "#platform/mail";
import { testContext } from "#tests/context";

let made = 0;
/** A separate network, so that tests do not share rate limits. */
export const aNetwork = () => ({
  ip: `2001:db8:${(process.pid & 0xffff).toString(16)}:${(made++).toString(16)}::1`,
});

/** The secret part of the link in an email, whichever kind it is. */
export const tokenIn = (mail: Mail | undefined): string =>
  /[?&](?:token|confirm|invite)=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

/** Everything needed to join the waitlist, with the emails in between. */
export function aWaitlist(db: Database, deliver: () => Promise<Mail[]>) {
  const visitor = testContext(db, guest);
  const systemCtx = testContext(db, system("test"));
  const ask = (email: string, more: { reason?: string; ref?: string; website?: string } = {}) =>
    joinWaitlist(visitor, { email, source: "waitlist", device: aNetwork(), ...more });
  return {
    visitor,
    systemCtx,
    open: () => setRegistration(systemCtx, { mode: "waitlist" }),
    ask,
    async takePlace(email: string, ref?: string) {
      await ask(email, ref ? { ref } : {});
      const { pageToken } = await confirmWaitlistEntry(visitor, {
        token: tokenIn((await deliver())[0]),
      });
      await deliver();
      return pageToken;
    },
  };
}
