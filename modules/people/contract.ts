import { z } from "zod";
import { plainLine, plainText } from "#platform/plain-text";

export const profileLimits = {
  displayName: 50,
  pronouns: 40,
  bio: 500,
  links: 8,
  linkLabel: 40,
  linkUrl: 300,
  alt: 200,
  pictureBytes: 8 * 1024 ** 2,
} as const;

/** `public`: everybody. `members`: who has signed in. `followers`: whom one has let in. */
export const visibilities = ["public", "members", "followers"] as const;
export type Visibility = (typeof visibilities)[number];

/** Whose approach or look one allows. `following`: those one follows oneself. */
export const circles = ["everyone", "following", "nobody"] as const;
export type Circle = (typeof circles)[number];
/** For messages there are two more; whom one follows is in each of them. */
export const messageCircles = ["everyone", "guilds", "supporters", "following", "nobody"] as const;
export type MessageCircle = (typeof messageCircles)[number];

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null;
  if (!url || url.username || url.password) return false;
  return /^[a-z0-9.-]+\.[a-z0-9-]{2,}\.?$/i.test(url.hostname);
}

const link = z
  .object({
    label: plainLine({ what: "A link's name", max: profileLimits.linkLabel }).default(""),
    url: plainLine({ what: "An address", max: profileLimits.linkUrl }).default(""),
  })
  .refine(({ label, url }) => (url === "" ? label === "" : isWebAddress(url)), {
    error: "Give the whole address, such as https://example.org/me.",
    path: ["url"],
  });

/** Rows left empty are not links; that is how one is taken away without JavaScript. */
const links = z
  .array(link)
  .max(profileLimits.links, `At most ${profileLimits.links} links fit.`)
  .default([])
  .transform((all) => all.filter(({ url }) => url !== ""));

export const profileInput = z.object({
  displayName: plainLine({ what: "A display name", max: profileLimits.displayName, min: 1 }),
  pronouns: plainLine({ what: "Pronouns", max: profileLimits.pronouns }).default(""),
  bio: plainText({ what: "A bio", max: profileLimits.bio }).default(""),
  links,
});
export type ProfileInput = z.output<typeof profileInput>;

const yesOrNo = z
  .enum(["yes", "no"], "Choose one of the two.")
  .transform((answer) => answer === "yes");
const circle = z.enum(circles, "Choose one of these.");

export const privacyInput = z.object({
  visibility: z.enum(visibilities, "Choose who sees your profile."),
  indexed: yesOrNo,
  mayMessage: z.enum(messageCircles, "Choose one of these."),
  mayMention: circle,
  membershipsShownTo: circle,
  onlineShownTo: circle,
  readReceipts: yesOrNo,
});
export type PrivacyInput = z.output<typeof privacyInput>;

export const purposes = ["avatar", "banner"] as const;
export type Purpose = (typeof purposes)[number];

const share = z.coerce.number().min(0).max(1);
export const pictureInput = z.object({
  purpose: z.enum(purposes, "Say whether it is for the avatar or the banner."),
  alt: plainLine({ what: "A description", max: profileLimits.alt }).default(""),
  /** The part to keep, as shares of the picture; without it the middle. */
  crop: z.object({ left: share, top: share, width: share }).optional(),
});
export type PictureInput = z.output<typeof pictureInput>;

/** One picture in all its sizes; each key is an address under /files/. */
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

/** Somebody in a list. */
export interface PersonView {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly avatar: Picture | null;
}

export type FollowState = "none" | "requested" | "accepted";

export interface ProfileView extends PersonView {
  readonly visibility: Visibility;
  /** Nothing below but who it is: they show more to whom they let in. */
  readonly reduced: boolean;
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
  readonly letsTrain: boolean;
  /** The asker may see which guilds they belong to. */
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
  /** What they write first lands among the other one's requests. */
  readonly mayAskToMessage: boolean;
}
