import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { profileLimits } from "./limits.ts";

/** `public`: everyone. `members`: signed-in users. `followers`: approved followers. */
export const visibilities = ["public", "members", "followers"] as const;
export type Visibility = (typeof visibilities)[number];

/** Who may contact the user or see something. `following`: those the user follows. */
export const audiences = ["everyone", "following", "nobody"] as const;
export type Audience = (typeof audiences)[number];
/** Messages have two more; those the user follows are included in each of them. */
export const messageAudiences = [
  "everyone",
  "guilds",
  "supporters",
  "following",
  "nobody",
] as const;
export type MessageAudience = (typeof messageAudiences)[number];

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null;
  if (!url || url.username || url.password) return false;
  return /^[a-z0-9.-]+\.[a-z0-9-]{2,}\.?$/i.test(url.hostname);
}

const link = z
  .object({
    label: plainSingleLine({ max: profileLimits.linkLabel }).default(""),
    url: plainSingleLine({ max: profileLimits.linkUrl }).default(""),
  })
  .refine(({ label, url }) => (url === "" ? label === "" : isWebAddress(url)), {
    error: "people.errors.linkUrl" satisfies Message,
    path: ["url"],
  });

/** Empty rows are not links; that is how a link is removed without JavaScript. */
const links = z
  .array(link)
  .max(profileLimits.links, message("people.errors.tooManyLinks", { max: profileLimits.links }))
  .default([])
  .transform((all) => all.filter(({ url }) => url !== ""));

export const profileInput = z.object({
  displayName: plainSingleLine({ max: profileLimits.displayName, min: 1 }),
  pronouns: plainSingleLine({ max: profileLimits.pronouns }).default(""),
  bio: plainText({ max: profileLimits.bio }).default(""),
  links,
});
export type ProfileInput = z.output<typeof profileInput>;

const yesNoSchema = z
  .enum(["yes", "no"], "forms.errors.notAnOption" satisfies Message)
  .transform((answer) => answer === "yes");
const audienceSchema = z.enum(audiences, "forms.errors.notAnOption" satisfies Message);

export const privacyInput = z.object({
  visibility: z.enum(visibilities, "people.errors.chooseVisibility" satisfies Message),
  indexed: yesNoSchema,
  mayMessage: z.enum(messageAudiences, "forms.errors.notAnOption" satisfies Message),
  mayMention: audienceSchema,
  membershipsVisibleTo: audienceSchema,
  onlineVisibleTo: audienceSchema,
  readReceipts: yesNoSchema,
  countReading: yesNoSchema,
});
export type PrivacyInput = z.output<typeof privacyInput>;

export const picturePurposes = ["avatar", "banner"] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

const fraction = z.coerce.number().min(0).max(1);
export const pictureInput = z.object({
  purpose: z.enum(picturePurposes, "forms.errors.notAnOption" satisfies Message),
  alt: plainSingleLine({ max: profileLimits.alt }).default(""),
  /** The part to crop to, as fractions of the picture; defaults to the middle. */
  crop: z.object({ left: fraction, top: fraction, width: fraction }).optional(),
});
export type PictureInput = z.output<typeof pictureInput>;

/** One picture in all its sizes; each key is a path under /files/. */
export interface Picture {
  readonly alt: string;
  readonly sizes: readonly {
    readonly width: number;
    readonly webp: string;
    readonly avif: string;
  }[];
}

export interface LinkView {
  readonly label: string;
  readonly url: string;
  /** The page behind it points back here. */
  readonly verified: boolean;
}

export interface PersonView {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly avatar: Picture | null;
}

export type FollowState = "none" | "requested" | "accepted";

export interface ProfileView extends PersonView {
  readonly visibility: Visibility;
  /** Only identity is shown: the rest is for approved followers. */
  readonly isLimited: boolean;
  readonly banner: Picture | null;
  readonly pronouns: string;
  readonly bioHtml: string;
  /** The bio without markup, for previews. */
  readonly bioText: string;
  readonly links: readonly LinkView[];
  readonly joinedAt: string;
  readonly staff: "admin" | "moderator" | null;
  /** They have opened their page to supporters. */
  readonly creator: boolean;
  /** Machines of others may learn from what they publish. */
  readonly allowsTraining: boolean;
  /** The reader may see which guilds they belong to. */
  readonly showsGuilds: boolean;
  readonly followerCount: number;
  readonly followingCount: number;
  readonly indexed: boolean;
  readonly isSelf: boolean;
  /** Mine of them. */
  readonly following: FollowState;
  readonly followsMe: boolean;
  readonly muted: boolean;
  readonly mayMessage: boolean;
  /** A first message is delivered as a message request. */
  readonly mayRequestMessage: boolean;
}
