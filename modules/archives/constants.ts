import type { Message } from "#platform/i18n";

export const workKinds = [
  "writing",
  "images",
  "audio",
  "video",
  "document",
  "software",
  "dataset",
  "link",
] as const;
export type WorkKind = (typeof workKinds)[number];

export const kindNames: Readonly<Record<WorkKind, Message>> = {
  writing: "archives.kinds.writing",
  images: "archives.kinds.images",
  audio: "archives.kinds.audio",
  video: "archives.kinds.video",
  document: "archives.kinds.document",
  software: "archives.kinds.software",
  dataset: "archives.kinds.dataset",
  link: "archives.kinds.link",
};

/** The lifecycle of a work. A withdrawn one keeps its page, with the reason and the citation. */
export type WorkState = "draft" | "scheduled" | "published" | "withdrawn";

export const accessLevels = ["public", "members", "followers", "tier", "guild", "price"] as const;
export type AccessLevel = (typeof accessLevels)[number];

export const accessNames: Readonly<Record<AccessLevel, Message>> = {
  public: "archives.access.public",
  members: "archives.access.members",
  followers: "archives.access.followers",
  tier: "archives.access.tier",
  guild: "archives.access.guild",
  price: "archives.access.price",
};

/** Reactions to a work. */
export const workReactions = ["thanks", "lovely", "learned", "tried"] as const;
export type WorkReaction = (typeof workReactions)[number];
export const workReactionNames: Readonly<Record<WorkReaction, Message>> = {
  thanks: "archives.reactions.thanks",
  lovely: "archives.reactions.wellDone",
  learned: "archives.reactions.learned",
  tried: "archives.reactions.tried",
};

/** What became of a purchase. `dropped`: never paid, and begun again at another price. */
export type PurchaseState = "pending" | "failed" | "dropped" | "bought" | "refunded";

/** What early access can open to later. */
export const laterLevels = ["public", "members", "followers"] as const;
export type LaterLevel = (typeof laterLevels)[number];

interface License {
  readonly name: Message;
  /** A proper name, or a message. */
  readonly short: string;
  readonly url: string | null;
}

const cc = (code: string, name: Message): License => ({
  name,
  short: `CC ${code.toUpperCase()} 4.0`,
  url: `https://creativecommons.org/licenses/${code}/4.0/`,
});

export const licenses = {
  reserved: { name: "archives.licenses.reserved", short: "archives.licenses.reserved", url: null },
  cc0: {
    name: "archives.licenses.cc0",
    short: "CC0",
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
  },
  by: cc("by", "archives.licenses.by"),
  "by-sa": cc("by-sa", "archives.licenses.bySa"),
  "by-nd": cc("by-nd", "archives.licenses.byNd"),
  "by-nc": cc("by-nc", "archives.licenses.byNc"),
  "by-nc-sa": cc("by-nc-sa", "archives.licenses.byNcSa"),
  "by-nc-nd": cc("by-nc-nd", "archives.licenses.byNcNd"),
  own: { name: "archives.licenses.custom", short: "archives.licenses.custom", url: null },
} as const satisfies Record<string, License>;
export type LicenseCode = keyof typeof licenses;
export const licenseCodes = Object.keys(licenses) as readonly LicenseCode[];

export const makerRoles = [
  "author",
  "artist",
  "photographer",
  "composer",
  "performer",
  "director",
  "editor",
  "translator",
  "programmer",
  "contributor",
] as const;
export type MakerRole = (typeof makerRoles)[number];
export const makerRoleNames: Readonly<Record<MakerRole, Message>> = {
  author: "archives.roles.author",
  artist: "archives.roles.artist",
  photographer: "archives.roles.photographer",
  composer: "archives.roles.composer",
  performer: "archives.roles.performer",
  director: "archives.roles.director",
  editor: "archives.roles.editor",
  translator: "archives.roles.translator",
  programmer: "archives.roles.programmer",
  contributor: "archives.roles.contributor",
};

export interface Maker {
  readonly name: string;
  readonly role: MakerRole;
}

export const workLimits = {
  titleMin: 3,
  titleMax: 160,
  teaser: 400,
  body: 200_000,
  files: 50,
  fileBytes: 2 * 1024 ** 3,
  workBytes: 10 * 1024 ** 3,
  /** In the form itself, where no script sends it in pieces. */
  formFileBytes: 20 * 1024 ** 2,
  makers: 20,
  tags: 8,
  tagMin: 2,
  tagMax: 30,
  note: 300,
  reason: 500,
  licenseText: 600,
  warning: 120,
  alt: 300,
  grantMinutes: 10,
  /** For how many days the seller can refund a purchase. */
  refundDays: 60,
  comment: 4_000,
  /** Concurrent downloads of remote files. */
  fetches: 10,
  searches: 50,
  searchName: 60,
  searchQuery: 500,
} as const;

/** What works can be narrowed by. */
export const facetNames = ["kind", "tag", "license", "language", "year", "by", "access"] as const;
export type FacetName = (typeof facetNames)[number];
export const facetTitles: Readonly<Record<FacetName, Message>> = {
  kind: "archives.facets.kind",
  tag: "archives.facets.tag",
  license: "archives.facets.license",
  language: "archives.facets.language",
  year: "archives.facets.year",
  by: "archives.facets.author",
  access: "archives.facets.access",
};

export const tagSlug = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

export const workPath = (publicId: string): string => `/archives/${publicId}`;
export const buyPath = (publicId: string): string => `${workPath(publicId)}/buy`;
export const salesPath = (publicId: string): string => `${workPath(publicId)}/sales`;
export const previewPath = (publicId: string): string => `${workPath(publicId)}/preview`;
export const versionsPath = (publicId: string): string => `${workPath(publicId)}/versions`;
export const importPath = (publicId: string, fileId: string): string =>
  `${workPath(publicId)}/import/${fileId}`;
export const purchasePath = (purchaseId: string): string => `/archives/purchases/${purchaseId}`;
export const collectionPath = (publicId: string): string => `/archives/collections/${publicId}`;
export const filePath = (fileId: string, name: string, variant: FileVariant = "whole"): string =>
  `/archives/files/${fileId}/${encodeURIComponent(name)}${variant === "whole" ? "" : `?as=${variant}`}`;

/** The file itself, or the pictures made of it. */
export const fileVariants = ["whole", "picture", "thumb"] as const;
export type FileVariant = (typeof fileVariants)[number];
