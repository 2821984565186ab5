import { describers } from "#app/http/describers.ts";
import { backUpPort } from "#modules/admin";
import { describersPort, endKeysOf, trustedHostsPort } from "#modules/api";
import { archivesInUse, guildDoorPort } from "#modules/archives";
import { isCreator, payCurrencyPort } from "#modules/creators";
import { letsTrain } from "#modules/feed";
import { feedbackPictures } from "#modules/feedback";
import { guildGatePort, mayReadPost } from "#modules/forum";
import { guildGate, guildShelf, mayKnowGuild, ownsGuild, sharesGuild } from "#modules/guilds";
import { admitPort, endKeysPort, publicUrlPort, reservedNamesPort } from "#modules/identity";
import { mediaInUse, subjectReadersPort } from "#modules/media";
import { mayReadConversation, mayReadMessage } from "#modules/messaging";
import { keepTagCatalogue } from "#modules/onboarding";
import { methodUsesPort, providerPort, retryAllPort } from "#modules/payments";
import { breakdownsPort, subscriptionFiguresPort } from "#modules/payouts";
import { nearnessPort, picturesInUse } from "#modules/people";
import {
  departureChecksPort,
  erasersPort,
  exportersPort,
  exportsInUse,
} from "#modules/portability";
import { purseJars, purseShops } from "#modules/purses";
import { sandboxPort } from "#modules/sandbox";
import { savedThings } from "#modules/saved";
import { savedItemsPort } from "#modules/search";
import { admit, audiencesPort } from "#modules/site";
import {
  activeEntitlement,
  guildShopsPort,
  methodUses,
  retryWithMethod,
} from "#modules/subscriptions";
import { guildJarsPort } from "#modules/tips";
import { type Actor, isViewed, system } from "#permissions";
import { systemClock } from "#platform/clock";
import { appConfig, type Config } from "#platform/config";
import { type Context, makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { eventListeners } from "#platform/events";
import { armFailPoints } from "#platform/failpoints";
import { type Jobs, jobQueue, openJobs } from "#platform/jobs";
import { type Log, log } from "#platform/log";
import { createPorts, type Ports, type Provided, provide } from "#platform/ports";
import { fileKeepers } from "#platform/storage";
import { backUp } from "./back-up.ts";
import { departureChecks } from "./departure-checks.ts";
import { jobs, listeners, schedules } from "./listeners.ts";
import { type OpenedPayments, openProcessor, runPayments } from "./payments.ts";
import { erasers, exporters } from "./portability.ts";
import { defaultPublicUrl } from "./public-url.ts";
import { breakdowns, subscriptionFiguresOf } from "./subscriptions.ts";

type Rest = Partial<Pick<Context, "clock" | "requestId" | "signal">>;

/** One application: its configuration, its database, and everything its parts need of each other. */
export interface AppContainer {
  readonly config: Config;
  readonly ports: Ports;
  readonly db: Database;
  readonly databaseUrl: string;
  /** The database for a request of theirs: where somebody only looks, one that nothing can write to. */
  readonly dbFor: (actor: Actor) => Database;
  readonly jobs: Jobs;
  readonly payments: OpenedPayments;
  /** The context of a request; `db` is the application's own unless another is given. */
  readonly contextFor: <A extends Actor>(actor: A, rest?: Rest & { db?: Database }) => Context<A>;
  /** A context in which the machine itself acts. */
  readonly systemContext: (name: string) => Context<Actor>;
  /** Told by the web server once its port and its routes are known. */
  setWebAddress(address: { publicUrl: string; reservedNames: readonly string[] }): void;
  close(timeoutMs?: number): Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Whether this process also does the jobs, or only adds to them. */
  readonly work: boolean;
  /** Values instead of those below, for tests. */
  readonly provided?: readonly Provided[];
}

/**
 * The composition root: the only place that knows every module and connects them. Nothing it makes is
 * kept in a module, so that several applications can live in one process.
 */
export async function createAppContainer({
  config,
  databaseUrl,
  work,
  provided = [],
}: Options): Promise<AppContainer> {
  const appLog: Log = log.child({}, { level: config.LOG_LEVEL });
  const db = openDatabase(databaseUrl, { max: config.DATABASE_POOL });
  let reading: Database | undefined;
  const dbFor = (actor: Actor) => {
    if (!isViewed(actor)) return db;
    reading ??= openDatabase(databaseUrl, { max: 2, readOnly: true });
    return reading;
  };
  let origin = config.PUBLIC_URL ?? defaultPublicUrl(config.HOST, config.PORT);
  const publicUrl = () => origin;
  armFailPoints(config.FAIL_POINTS);
  const processor = openProcessor(config, databaseUrl, publicUrl);

  const withoutQueue = createPorts([
    provide(appConfig, config),
    provide(eventListeners, listeners),
    provide(fileKeepers, [
      picturesInUse,
      mediaInUse,
      archivesInUse,
      feedbackPictures,
      exportsInUse,
    ]),
    provide(exportersPort, exporters),
    provide(erasersPort, erasers),
    provide(departureChecksPort, departureChecks),
    provide(subjectReadersPort, {
      forum_post: mayReadPost,
      message: mayReadMessage,
      conversation: mayReadConversation,
      guild: mayKnowGuild,
    }),
    provide(guildGatePort, guildGate),
    provide(guildDoorPort, guildShelf),
    provide(guildJarsPort, purseJars),
    provide(guildShopsPort, purseShops),
    provide(nearnessPort, {
      sharesGuild,
      creates: isCreator,
      letsTrain,
      supports: (userId, creatorId) =>
        activeEntitlement({ userId, creatorId, now: systemClock.now() }),
    }),
    provide(savedItemsPort, savedThings),
    provide(payCurrencyPort, config.CURRENCY),
    provide(sandboxPort, processor.box),
    provide(providerPort, processor.provider),
    provide(methodUsesPort, methodUses),
    provide(retryAllPort, retryWithMethod),
    provide(subscriptionFiguresPort, subscriptionFiguresOf),
    provide(breakdownsPort, breakdowns),
    provide(publicUrlPort, publicUrl),
    provide(admitPort, (admission) => admit(systemContext("admission"), admission)),
    provide(endKeysPort, endKeysOf),
    provide(describersPort, describers),
    provide(
      trustedHostsPort,
      ({ host, hostname }) =>
        config.WEBHOOK_HOSTS.includes(host) || config.WEBHOOK_HOSTS.includes(hostname),
    ),
    provide(backUpPort, (folder) => backUp(config, folder)),
    provide(audiencesPort, { creators: isCreator, guild_owners: ownsGuild }),
    ...provided,
  ]);
  const jobContext = (name: string): Context<Actor> =>
    makeContext<Actor>(system(name), db, { log: appLog, ports: withoutQueue });
  const opened = await openJobs({
    db,
    jobs: [...jobs, ...listeners.map((listener) => listener.job)],
    schedules,
    contextFor: jobContext,
    work,
  });
  let ports = withoutQueue.with([provide(jobQueue, opened.queue)]);
  const contextFor: AppContainer["contextFor"] = (actor, { db: other = db, ...rest } = {}) =>
    makeContext(actor, other, { log: appLog, ports, ...rest });
  const systemContext = (name: string) => contextFor<Actor>(system(name));
  await keepTagCatalogue({ db });
  const payments = runPayments(processor, systemContext, { work });
  return {
    config,
    get ports() {
      return ports;
    },
    db,
    databaseUrl,
    dbFor,
    jobs: opened,
    payments,
    contextFor,
    systemContext,
    setWebAddress({ publicUrl: known, reservedNames }) {
      origin = known;
      ports = ports.with([provide(reservedNamesPort, reservedNames)]);
    },
    async close(timeoutMs = config.SHUTDOWN_TIMEOUT_MS) {
      await opened.stop(timeoutMs);
      await payments.close();
      await Promise.all([db.$client.end(), reading?.$client.end()]);
    },
  };
}
