import { describers } from "#app/http/describers.ts";
import { backUpPort, untrustedProxyPort } from "#modules/admin";
import { describersPort, revokeApiAccessOf, trustedHostsPort } from "#modules/api";
import {
  archivesInUse,
  guildDoorPort,
  mayOpenWork,
  mayReadIntro,
  worksForTips,
} from "#modules/archives";
import { isCreator, payCurrencyPort } from "#modules/creators";
import { disputeFileReferences } from "#modules/disputes";
import { allowsTraining } from "#modules/feed";
import { feedbackFileReferences } from "#modules/feedback";
import { guildGatePort, mayReadPost, postsForTips } from "#modules/forum";
import {
  archivesGuildAccess,
  canSeeGuild,
  forumGuildAccess,
  ownsGuild,
  sharesGuild,
} from "#modules/guilds";
import { admitPort, endKeysPort, publicUrlPort, reservedNamesPort } from "#modules/identity";
import { previewHostsPort, previewPicturesInUse } from "#modules/link-previews";
import { mediaInUse, subjectReadersPort } from "#modules/media";
import { mayReadConversation, mayReadMessage } from "#modules/messaging";
import { syncTagCatalog } from "#modules/onboarding";
import { methodUsesPort, providerPort, retryAllPort } from "#modules/payments";
import { breakdownsPort, subscriptionFiguresPort } from "#modules/payouts";
import { picturesInUse, relationshipsPort } from "#modules/people";
import { deletionChecksPort, erasersPort, exportersPort, exportsInUse } from "#modules/portability";
import { siteDensityPort } from "#modules/preferences";
import { sandboxPort } from "#modules/sandbox";
import { savedItemIds } from "#modules/saved";
import { savedItemsPort } from "#modules/search";
import {
  audiencesPort,
  authorizeSignUp,
  isPartOn,
  loadSite,
  siteFilesInUse,
  siteStyle,
} from "#modules/site";
import {
  activeEntitlement,
  goalsForTips,
  guildShopsPort,
  methodUses,
  retryWithMethod,
} from "#modules/subscriptions";
import { guildTipPort, tipSubjectsPort } from "#modules/tips";
import { guildSellerPort, treasuryTips } from "#modules/treasury";
import { type Actor, isViewed, system } from "#permissions";
import { systemClock } from "#platform/clock";
import { appConfig, type Config } from "#platform/config";
import { type Context, makeContext } from "#platform/context";
import { createLockWatch, type Database } from "#platform/db";
import { eventListeners } from "#platform/events";
import { armFailPoints } from "#platform/failpoints";
import { type Jobs, jobQueue, openJobs } from "#platform/jobs";
import { type Log, log } from "#platform/log";
import { createPorts, type Ports, type Provided, provide } from "#platform/ports";
import { fileReferencesPort } from "#platform/storage";
import { backUp } from "./back-up.ts";
import { type Databases, type DatabaseUse, openDatabases } from "./databases.ts";
import { deletionChecks } from "./deletion-checks.ts";
import { jobs, listeners, schedules } from "./listeners.ts";
import { type OpenedPayments, openProcessor, runPayments } from "./payments.ts";
import { erasers, exporters } from "./portability.ts";
import { createProxyCheck, type ProxyCheck } from "./proxy-check.ts";
import { defaultPublicUrl } from "./public-url.ts";
import { breakdowns, subscriptionFiguresOf } from "./subscriptions.ts";

type Rest = Partial<Pick<Context, "clock" | "requestId" | "signal" | "t">>;

/** One app container: its configuration, its database, and the dependencies of its parts. */
export interface AppContainer {
  readonly config: Config;
  readonly ports: Ports;
  /** The connections for reading; those for other uses are in `databases`. */
  readonly db: Database;
  readonly databases: Databases;
  readonly databaseUrl: string;
  /** The database for an actor's request: read-only while staff view as a member. */
  readonly dbFor: (actor: Actor, use?: DatabaseUse) => Database;
  readonly jobs: Jobs;
  readonly payments: OpenedPayments;
  readonly proxyCheck: ProxyCheck;
  /** The context of a request; `db` is the container's own unless another is given. */
  readonly contextFor: <A extends Actor>(actor: A, rest?: Rest & { db?: Database }) => Context<A>;
  /** A context in which the machine itself acts. */
  readonly systemContext: (name: string) => Context<Actor>;
  /** Called by the web server once its port and its routes are known. */
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
 * The composition root: the only place that knows every module and connects them. Nothing it
 * creates is stored in a module, so that several app containers can exist in one process.
 */
export async function createAppContainer({
  config,
  databaseUrl,
  work,
  provided = [],
}: Options): Promise<AppContainer> {
  const appLog: Log = log.child({}, { level: config.LOG_LEVEL });
  const lockWatch = createLockWatch(databaseUrl);
  const databases = openDatabases(databaseUrl, config.DATABASE_POOL, lockWatch);
  const db = databases.read;
  const dbFor: AppContainer["dbFor"] = (actor, use = "read") =>
    isViewed(actor) ? databases.viewing() : databases[use];
  let origin = config.PUBLIC_URL ?? defaultPublicUrl(config.HOST, config.PORT);
  const publicUrl = () => origin;
  const proxyCheck = createProxyCheck(config);
  armFailPoints(config.FAIL_POINTS);
  const processor = openProcessor(config, databaseUrl, publicUrl);

  const withoutQueue = createPorts([
    provide(appConfig, config),
    provide(eventListeners, listeners),
    provide(fileReferencesPort, [
      picturesInUse,
      mediaInUse,
      previewPicturesInUse,
      archivesInUse,
      feedbackFileReferences,
      disputeFileReferences,
      exportsInUse,
      siteFilesInUse,
    ]),
    provide(exportersPort, exporters),
    provide(erasersPort, erasers),
    provide(deletionChecksPort, deletionChecks),
    provide(subjectReadersPort, {
      forum_post: mayReadPost,
      message: async (ctx, id) => isPartOn(ctx, "messages") && mayReadMessage(ctx, id),
      conversation: async (ctx, id) => isPartOn(ctx, "messages") && mayReadConversation(ctx, id),
      guild: canSeeGuild,
      work: mayOpenWork,
      work_intro: mayReadIntro,
    }),
    provide(guildGatePort, forumGuildAccess),
    provide(guildDoorPort, archivesGuildAccess),
    provide(guildTipPort, treasuryTips),
    provide(tipSubjectsPort, { work: worksForTips, post: postsForTips, goal: goalsForTips }),
    provide(guildShopsPort, guildSellerPort),
    provide(relationshipsPort, {
      sharesGuild,
      creates: isCreator,
      allowsTraining,
      supports: (userId, creatorId) =>
        activeEntitlement({ userId, creatorId, now: systemClock.now() }),
    }),
    provide(savedItemsPort, savedItemIds),
    provide(payCurrencyPort, config.CURRENCY),
    provide(sandboxPort, processor.box),
    provide(providerPort, processor.provider),
    provide(methodUsesPort, methodUses),
    provide(retryAllPort, retryWithMethod),
    provide(subscriptionFiguresPort, subscriptionFiguresOf),
    provide(breakdownsPort, breakdowns),
    provide(publicUrlPort, publicUrl),
    provide(admitPort, (admission) => authorizeSignUp(systemContext("admission"), admission)),
    provide(endKeysPort, revokeApiAccessOf),
    provide(describersPort, describers),
    provide(
      trustedHostsPort,
      ({ host, hostname }) =>
        config.WEBHOOK_HOSTS.includes(host) || config.WEBHOOK_HOSTS.includes(hostname),
    ),
    provide(
      previewHostsPort,
      ({ host, hostname }) =>
        config.LINK_PREVIEW_HOSTS.includes(host) || config.LINK_PREVIEW_HOSTS.includes(hostname),
    ),
    provide(untrustedProxyPort, proxyCheck.untrustedPeer),
    provide(backUpPort, (folder) => backUp(config, folder)),
    provide(audiencesPort, { creators: isCreator, guild_owners: ownsGuild }),
    ...provided,
  ]);
  const jobContext = (name: string): Context<Actor> =>
    makeContext<Actor>(system(name), databases.jobs, { log: appLog, ports: withoutQueue });
  const opened = await openJobs({
    db: databases.jobs,
    url: databaseUrl,
    jobs: [...jobs, ...listeners.map((listener) => listener.job)],
    schedules,
    contextFor: jobContext,
    work,
  });
  let ports = withoutQueue.with([provide(jobQueue, opened.queue)]);
  const contextFor: AppContainer["contextFor"] = (actor, { db: other = db, ...rest } = {}) =>
    makeContext(actor, other, { log: appLog, ports, ...rest });
  const systemContext = (name: string) => contextFor<Actor>(system(name), { db: databases.write });
  await syncTagCatalog({ db });
  ports.get(siteDensityPort).current = () =>
    siteStyle({ ports }).density === "compact" ? "compact" : "comfortable";
  await loadSite({ db, ports });
  const background = (name: string) => contextFor<Actor>(system(name), { db: databases.jobs });
  const payments = runPayments(processor, background, { work });
  return {
    config,
    get ports() {
      return ports;
    },
    db,
    databases,
    databaseUrl,
    dbFor,
    jobs: opened,
    payments,
    proxyCheck,
    contextFor,
    systemContext,
    setWebAddress({ publicUrl: known, reservedNames }) {
      origin = known;
      ports = ports.with([provide(reservedNamesPort, reservedNames)]);
    },
    async close(timeoutMs = config.SHUTDOWN_TIMEOUT_MS) {
      await opened.stop(timeoutMs);
      await payments.close();
      await databases.close();
      await lockWatch.close();
    },
  };
}
