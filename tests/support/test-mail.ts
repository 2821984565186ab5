import { afterAll } from "vitest";
import { identityJobs, mailerPort, publicUrlPort } from "#modules/identity";
import { system } from "#permissions";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { type JobType, jobQueue, openJobs } from "#platform/jobs";
import type { Mail } from "#platform/mail";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";

/** The queue and the mail of a test: `deliver` writes emails, which are stored here. */
export async function testMail(db: Database, moreJobs: readonly JobType<unknown>[] = []) {
  const sent: Mail[] = [];
  provideForTest(
    db,
    provide(publicUrlPort, () => "https://hall.test"),
    provide(mailerPort, {
      send: async (mail) => {
        sent.push(mail);
        return { messageId: mail.key };
      },
    }),
  );
  const jobs = await openJobs({
    db,
    jobs: [...identityJobs, ...moreJobs],
    contextFor: (name) => testContext(db, system(name)) as Context,
    work: false,
  });
  provideForTest(db, provide(jobQueue, jobs.queue));
  afterAll(() => jobs.stop(1_000));
  return {
    /** Runs everything that is due, and returns the emails this sent. */
    async deliver(): Promise<Mail[]> {
      await jobs.drain();
      return sent.splice(0);
    },
    /** The secret part of the link in an email. */
    tokenIn: (mail: Mail | undefined): string =>
      /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "",
  };
}
