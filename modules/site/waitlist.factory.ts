import { confirmPlace, joinWaitlist, setRegistration } from "#modules/site";
import { guest, system } from "#permissions";
import type { Database } from "#platform/db";
import type { Mail } from "#platform/mail";
import { testContext } from "#tests/context";

let made = 0;
/** A network of its own, so that no test waits for another's. */
export const aNetwork = () => ({
  ip: `2001:db8:${(process.pid & 0xffff).toString(16)}:${(made++).toString(16)}::1`,
});

/** The secret part of the link in a letter, whichever kind it is. */
export const tokenIn = (mail: Mail | undefined): string =>
  /[?&](?:token|confirm|invite)=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

/** Everything somebody does to stand in line, with the letters in between. */
export function aLine(db: Database, deliver: () => Promise<Mail[]>) {
  const visitor = testContext(db, guest);
  const house = testContext(db, system("test"));
  const ask = (email: string, more: { reason?: string; ref?: string; website?: string } = {}) =>
    joinWaitlist(visitor, { email, source: "waitlist", device: aNetwork(), ...more });
  return {
    visitor,
    house,
    open: () => setRegistration(house, { mode: "waitlist" }),
    ask,
    async takePlace(email: string, ref?: string) {
      await ask(email, ref ? { ref } : {});
      const { pageToken } = await confirmPlace(visitor, { token: tokenIn((await deliver())[0]) });
      await deliver();
      return pageToken;
    },
  };
}
