/**
 * Words that names no longer use, with what to write instead. A word is found as a part of any
 * identifier (`purseOf`, `tip_jar`), file name or folder name. docs/glossary.md has the terms in use.
 */
export const retiredWords: Readonly<Record<string, string>> = {
  anew: "again",
  arrivals: "imports",
  behaviour: "behavior",
  brought: "uploaded or imported",
  cadence: "billing interval",
  catalogue: "catalog",
  colour: "color",
  conduct: "report reasons",
  departure: "account deletion",
  desk: "admin",
  elsewhere: "oauth, external or other",
  hall: "site",
  handover: "ownership transfer",
  house: "app container",
  jar: "tip settings",
  jars: "tip settings",
  keeper: "owner, or file reference",
  lately: "recent",
  letter: "email",
  letters: "emails",
  licence: "license",
  nearness: "relationships",
  purse: "treasury",
  purses: "treasuries",
  refusal: "rejection, or decline of a card",
  refusals: "rejections, or declines of a card",
  refused: "rejected, or declined for a card",
  seat: "slot",
  seats: "slots",
  shelf: "library or cache",
  sight: "visibility",
  specimen: "fixture",
  steer: "moderate",
  steward: "moderator or staff",
  stewards: "moderators or staff",
  sweep: "cleanup",
  teller: "notifier",
  tidy: "cleanup",
  told: "notified",
  verdict: "decision or outcome",
  whisper: "ephemeral message",
  wish: "feedback, or intent",
  wishes: "feedback",
};

/** Names of one thing that was renamed, found anywhere in code, SQL and documents. */
export const retiredNames: Readonly<Record<string, string>> = {
  carryOut: "dispatch",
  caseWords: "caseMessages",
  clearTheWay: "closeEarlierCheckout",
  enterShop: "loadSeller",
  evenTime: "constantTime",
  faceIds: "recentPosterIds",
  face_ids: "recent_poster_ids",
  guildShelf: "guildAccess",
  notMine: "hideMuted",
  onceKey: "idempotencyKey",
  once_key: "idempotency_key",
  openBox: "createSandbox",
  plantDemo: "seedDemo",
  proveAgain: "reauthenticate",
  purseJars: "treasuryTips",
  purseShops: "guildSellerPort",
  role_proposals: "approvals",
  sightOf: "visibilityFilter",
  takeSeat: "reserveSlot",
  waitInLine: "lockUser",
};

/** Identifiers that stay, because they are stored, signed, exchanged or not ours. */
export const allowedNames: Readonly<Record<string, string>> = {
  agnes_teller: "username in the demo community",
  deadLetter: "option of pg-boss",
  files_from_elsewhere: "stored name of a feature flag",
  guild_purse: "account kind in the append-only ledger",
  purse_paid: "former notification type in signed unsubscribe links",
  purse_repaid: "transfer kind in the append-only ledger",
  purse_set: "stored kind of a guild log entry",
  purse_spend_asked: "former notification type in signed unsubscribe links",
  purse_spent: "transfer kind in the append-only ledger",
  purse_subscribed: "former notification type in signed unsubscribe links",
  purse_tipped: "former notification type in signed unsubscribe links",
  refusedAt: "column of invitations",
  seatCap: "key in exported tier files",
  undo_departure: "stored and signed purpose of a link",
};

/** Words that are stored or exchanged in these files only. */
export const allowedIn: readonly {
  readonly word: string;
  readonly files: RegExp;
  readonly reason: string;
}[] = [
  {
    word: "cadence",
    files: /^(modules\/subscriptions\/import-export\/|tests\/e2e\/import-export\.spec\.ts$)/,
    reason: "key in exported tier files",
  },
  {
    word: "elsewhere",
    files: /^modules\/subscriptions\/constants\.ts$/,
    reason: "stored cancellation reason",
  },
  {
    word: "refused",
    files:
      /^(app\/(routes\/messages|runtime\/outbox|features\/(messages|sandbox))|modules\/(payments\/adapters|payouts\/payees)|tests)\//,
    reason: "state stored by the sandbox, and key of unsent messages stored in the browser",
  },
  {
    word: "sight",
    files: /^modules\/people\/(events|commands\/set-privacy)\.ts$/,
    reason: "key in the payload of a stored event",
  },
  {
    word: "told",
    files: /^modules\/archives\/queries\/archives-export\.ts$/,
    reason: "key in data exports",
  },
];
