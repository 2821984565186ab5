import { describers } from "#app/http/describers.ts";
import { configureAdmin } from "#modules/admin";
import { configureApi, endKeysOf } from "#modules/api";
import { archivesInUse, configureArchives } from "#modules/archives";
import { configureCreators, isCreator } from "#modules/creators";
import { letsTrain } from "#modules/feed";
import { feedbackPictures } from "#modules/feedback";
import { configureForum, mayReadPost } from "#modules/forum";
import { guildGate, guildShelf, mayKnowGuild, ownsGuild, sharesGuild } from "#modules/guilds";
import { configureIdentity } from "#modules/identity";
import { configureMedia, mediaInUse } from "#modules/media";
import { mayReadConversation, mayReadMessage } from "#modules/messaging";
import { keepTagCatalogue } from "#modules/onboarding";
import { configurePeople, picturesInUse } from "#modules/people";
import { exportsInUse } from "#modules/portability";
import { purseJars, purseShops } from "#modules/purses";
import { savedThings } from "#modules/saved";
import { configureSearch } from "#modules/search";
import { admit, configureAudiences } from "#modules/site";
import { configureSubscriptions } from "#modules/subscriptions";
import { configureTips } from "#modules/tips";
import { type Actor, isViewed, system } from "#permissions";
import { config } from "#platform/config";
import { type Context, makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { registerListeners } from "#platform/events";
import { type Jobs, openJobs } from "#platform/jobs";
import { log } from "#platform/log";
import { registerKeepers } from "#platform/storage";
import { backUp } from "./back-up.ts";
import { jobs, listeners, schedules } from "./listeners.ts";
import { type OpenedPayments, openPayments } from "./payments.ts";
import { wirePortability } from "./portability.ts";
import { wireSubscriptions } from "./subscriptions.ts";

export interface House {
  readonly db: Database;
  readonly databaseUrl: string;
  /** The database for a request of theirs: where somebody only looks, one that nothing can write to. */
  readonly dbFor: (actor: Actor) => Database;
  readonly jobs: Jobs;
  readonly payments: OpenedPayments;
  /** A context in which the machine itself acts. */
  readonly systemContext: (name: string) => Context<Actor>;
  close(timeoutMs?: number): Promise<void>;
}

/** What every process of the product has: the database, and the queue it adds to or works off. */
export async function openHouse(databaseUrl: string, { work }: { work: boolean }): Promise<House> {
  const db = openDatabase(databaseUrl, { max: config.DATABASE_POOL });
  let reading: Database | undefined;
  const dbFor = (actor: Actor) => {
    if (!isViewed(actor)) return db;
    reading ??= openDatabase(databaseUrl, { max: 2, readOnly: true });
    return reading;
  };
  const systemContext = (name: string) => makeContext(system(name), db, { log });
  registerListeners(listeners);
  wirePortability();
  configureMedia({
    readers: {
      forum_post: mayReadPost,
      message: mayReadMessage,
      conversation: mayReadConversation,
      guild: mayKnowGuild,
    },
  });
  configureForum({ guilds: guildGate });
  configureArchives({ guilds: guildShelf });
  configurePeople({ sharesGuild, creates: isCreator, letsTrain });
  configureSearch({ saved: savedThings });
  configureTips({ guilds: purseJars });
  configureSubscriptions({ guilds: purseShops });
  registerKeepers([picturesInUse, mediaInUse, archivesInUse, feedbackPictures, exportsInUse]);
  configureCreators({ currency: config.CURRENCY });
  wireSubscriptions();
  configureIdentity({
    admit: (admission) => admit(systemContext("admission"), admission),
    endKeys: endKeysOf,
  });
  configureApi({
    describers,
    trusts: ({ host, hostname }) =>
      config.WEBHOOK_HOSTS.includes(host) || config.WEBHOOK_HOSTS.includes(hostname),
  });
  configureAdmin({ backUp });
  configureAudiences({ creators: isCreator, guild_owners: ownsGuild });
  const opened = await openJobs({
    db,
    jobs: [...jobs, ...listeners.map((listener) => listener.job)],
    schedules,
    contextFor: systemContext,
    work,
  });
  await keepTagCatalogue({ db });
  const payments = openPayments(databaseUrl, systemContext, { work });
  return {
    db,
    databaseUrl,
    dbFor,
    jobs: opened,
    payments,
    systemContext,
    async close(timeoutMs = config.SHUTDOWN_TIMEOUT_MS) {
      await opened.stop(timeoutMs);
      await payments.close();
      await Promise.all([db.$client.end(), reading?.$client.end()]);
    },
  };
}
