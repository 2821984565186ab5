import { createReadingRecorder, deleteReaderHashes } from "#modules/statistics";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { publishedAtOnce } from "./archives.ts";
import { asMember } from "./as-member.ts";

const days = 28;
const publicUrl = "https://guildhall.example";
const members = [
  "theo",
  "ines_calloway",
  "odile_faure",
  "leif_aaberg",
  "hanna_ruiz",
  "noor_haddad",
];
const referrers = [
  "",
  `${publicUrl}/archives`,
  `${publicUrl}/`,
  "https://printmakers.example/links",
  "https://search.example/?q=relief+printing",
];
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/**
 * Four weeks of visits to the works that exist when the server starts, up to yesterday: as requests,
 * through the recorder that counts those of the site. The same on every machine.
 */
export async function seedReadings(ctx: Context<Actor>): Promise<void> {
  const clock = fakeClock(new Date(ctx.clock.now().getTime() - days * dayMs));
  const seeding = { ...ctx, clock };
  const recorder = createReadingRecorder({
    context: () => seeding,
    publicUrl: () => publicUrl,
  });
  const actors: Actor[] = [];
  for (const name of members) actors.push((await asMember(ctx, name)).actor);
  for (let day = days; day > 0; day -= 1) {
    for (const { publicId, daysAgo, seed, kind } of publishedAtOnce()) {
      const age = daysAgo - day;
      if (age <= 0) continue;
      // Most come in the first days, then a few, more on some weekdays than on others.
      const visits = 2 + ((seed * 5 + day * day) % 7) + Math.max(0, 14 - age * 2);
      for (let visit = 0; visit < visits; visit += 1) {
        const turn = seed * 31 + day * 17 + visit * 7;
        const member = visit % 4 === 0 ? actors[turn % actors.length] : undefined;
        const referrer = referrers[turn % referrers.length];
        const request = {
          publicId,
          ip: `192.0.2.${turn % 200}`,
          actor: member ?? guest,
          headers: new Headers({ "User-Agent": browser, ...(referrer && { Referer: referrer }) }),
        };
        recorder.opened(request);
        recorder.reported(request, {
          opened: false,
          progress: ([0, 25, 50, 75, 100, 100] as const)[turn % 6] ?? 0,
          played: (kind === "audio" || kind === "video") && turn % 3 === 0,
        });
        if (turn % 11 === 0) recorder.downloaded(request, `file of ${publicId}`);
      }
    }
    await recorder.flush();
    clock.advance(dayMs);
  }
  await deleteReaderHashes.handle(ctx, {});
}
