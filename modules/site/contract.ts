import type { locales } from "#platform/i18n";
import type { SafeHtml } from "#platform/markdown";

export { type AccentTones, accentTones } from "./look/accent.ts";

/** Who an entry of the navigation is shown to. */
export const navigationAudiences = ["everyone", "members", "visitors", "nobody"] as const;
export type NavigationAudience = (typeof navigationAudiences)[number];

/** How many links of its own a site can have. */
export const navigationLimits = { links: 12, label: 30, href: 500 } as const;

/** An entry of the navigation as its readers see it. */
export interface NavigationLink {
  readonly href: string;
  /** Of a link that an administrator added, in the reader's language. */
  readonly label?: string;
}

/** The same for those who arrange them. */
export interface NavigationEntryView {
  readonly href: string;
  readonly label: string;
  readonly audience: NavigationAudience;
  /** Added by an administrator, who can also remove it. */
  readonly isLink: boolean;
  /** Visitors can't open it. */
  readonly members: boolean;
}

export const announcementLimits = { titleMin: 3, titleMax: 120, bodyMax: 4_000 } as const;

/** The audiences of an announcement. */
export const audiences = ["everybody", "creators", "guild_owners", "staff"] as const;
export type Audience = (typeof audiences)[number];
/** `some`: a percentage of members, and those named. */
export const flagStates = ["off", "some", "on"] as const;
export type FlagState = (typeof flagStates)[number];

export interface FlagView {
  readonly name: string;
  /** A message. */
  readonly about: string;
  readonly state: FlagState;
  readonly percent: number;
  readonly people: readonly string[];
  /** Not set by an operator: it has the release's default. */
  readonly isDefault: boolean;
}

export const siteIdentityLimits = {
  name: 60,
  shortName: 12,
  description: 300,
  operator: 120,
  address: 300,
} as const;

/** What administrators set about the site. Texts are empty where nothing was set. */
export interface SiteIdentity {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** For readers whose own language is not known. */
  readonly language: keyof typeof locales;
  /** An email address that visitors may write to. */
  readonly contact: string;
  /** The person or organization that runs the site, and their postal address; for legal texts. */
  readonly operator: string;
  readonly address: string;
  /** `#rrggbb`. */
  readonly accent: string;
  /** Whether the footer says which software the site uses. */
  readonly showsSoftware: boolean;
}

export const sitePicturePurposes = ["logo", "logo_dark", "icon", "sign_in", "card"] as const;
export type SitePicturePurpose = (typeof sitePicturePurposes)[number];
export type SiteFilePurpose = SitePicturePurpose | "font";
export type SiteFileType = "png" | "jpeg" | "webp" | "woff2";

export const sitePictureLimits = { alt: 200, credit: 120 } as const;

/** One file of the site's look, as this process knows it. */
export interface SiteFile {
  readonly purpose: SiteFilePurpose;
  readonly name: string;
  readonly type: SiteFileType;
  readonly width: number;
  readonly height: number;
  /** In the file storage; another whenever the content is another. */
  readonly key: string;
  readonly alt: string;
  readonly credit: string;
  /** Of a font: `400`, or its range. */
  readonly weights: string;
}

export const siteFontLimits = { bytes: 1024 ** 2, fonts: 8, family: 60 } as const;
/** Fonts without a file: the product's own, and what the reader's system has. */
export const siteFontStacks = ["default", "sans", "humanist", "serif", "oldstyle", "mono"] as const;
export const siteCorners = ["none", "small", "normal", "large"] as const;
export const siteDensities = ["normal", "compact"] as const;

/** Colors of one theme, as `#rrggbb`; empty for the product's own. */
export interface SiteColors {
  readonly page: string;
  readonly surface: string;
  readonly text: string;
}

/** What administrators set about colors and type. */
export interface SiteStyle {
  readonly light: SiteColors;
  readonly dark: SiteColors;
  readonly corners: (typeof siteCorners)[number];
  readonly density: (typeof siteDensities)[number];
  /** One of `siteFontStacks` or the name of an uploaded font. */
  readonly textFont: string;
  readonly headingFont: string;
}

/** A picture of the site, to show. */
export interface SitePictureView {
  /** With its version: what it leads to never changes. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly credit: string;
}

export const landingLimits = {
  headline: 120,
  body: 3_000,
  buttons: 2,
  label: 40,
  path: 200,
  featured: 8,
} as const;

export interface LandingButton {
  readonly label: string;
  /** On this site. */
  readonly path: string;
}

/** What administrators wrote for visitors of the start page. */
export interface LandingView {
  /** Its language, which is not the reader's if there is no translation. */
  readonly locale: string;
  readonly headline: string;
  readonly html: SafeHtml;
  readonly buttons: readonly LandingButton[];
}

export const sitePageLimits = { slug: 60, title: 120, body: 60_000, pages: 50 } as const;

/** A page of the operator in the footer. */
export interface SitePageLink {
  readonly slug: string;
  readonly title: string;
}

/** A page of the operator, to read. */
export interface SitePageView extends SitePageLink {
  readonly html: SafeHtml;
  /** Its language, which is not the reader's if there is no translation. */
  readonly locale: string;
  readonly publishedAt: string;
}

/** One language of a page, in the admin area. */
export interface SitePageTranslation {
  readonly locale: string;
  readonly title: string;
  readonly version: number;
  readonly publishedAt: string;
}

export interface SitePageRow {
  readonly slug: string;
  readonly inFooter: boolean;
  /** At least one. */
  readonly translations: readonly SitePageTranslation[];
}

/** A page in one language, to edit. */
export interface SitePageDetails {
  readonly slug: string;
  readonly inFooter: boolean;
  readonly locale: string;
  readonly translated: readonly string[];
  /** The version in `title` and `body`; 0 if there is none in this language. */
  readonly version: number;
  readonly latestVersion: number;
  readonly title: string;
  readonly body: string;
  /** Newest first. */
  readonly versions: readonly {
    readonly version: number;
    readonly publishedAt: string;
    readonly publishedBy: string | null;
  }[];
}

export const siteTextLimits = { textMax: 5_000, queryMax: 200, perPage: 30 } as const;

/** Which texts a list has. */
export const siteTextFilters = ["all", "changed"] as const;
export type SiteTextFilter = (typeof siteTextFilters)[number];

/**
 * `changed`: shown instead of the default; `default_changed`: the same, but the default is another
 * than when it was changed; `ignored`: its placeholders are no longer those of the default, which is
 * shown instead.
 */
export type SiteTextState = "default" | "changed" | "default_changed" | "ignored";

/** A text of the interface in one language. */
export interface SiteTextView {
  readonly key: string;
  readonly defaultText: string;
  /** What operators wrote instead. */
  readonly ownText: string | null;
  readonly state: SiteTextState;
}

export interface SiteTextList {
  readonly texts: readonly SiteTextView[];
  readonly page: number;
  readonly lastPage: number;
  /** How many match the search, of all and of those changed. */
  readonly counts: Readonly<Record<SiteTextFilter, number>>;
  /** Changed texts that this version does not have, in any language. */
  readonly unused: readonly {
    readonly locale: string;
    readonly key: string;
    readonly text: string;
  }[];
}

export interface SiteTextDetails extends SiteTextView {
  /** The English default, in other languages. */
  readonly englishText: string | null;
  /** The default when the text was changed, if it is another now. */
  readonly earlierDefault: string | null;
  /** As they are written: `{count}`, `<link>`. */
  readonly placeholders: readonly string[];
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

export interface AnnouncementView {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** The whole of it, where the excerpt leaves something out. */
  readonly bodyHtml: SafeHtml | undefined;
  readonly publishedAt: string;
}

/** Who may create an account: anyone, those invited from the waitlist, or those invited. */
export const registrationModes = ["open", "waitlist", "invite"] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The page the entry came from; `house` for those invited by the site itself. */
export type WaitlistSource = "beta-waitlist" | "waitlist" | "house";
export type WaitlistState =
  | "pending_confirm"
  | "waiting"
  | "invited"
  | "joined"
  | "lapsed"
  | "left";

export const waitlistLimits = {
  reason: 280,
  confirmDays: 7,
  inviteDays: 14,
  remindAfterDays: 7,
  /** How many places each confirmed referral moves the referrer up. */
  placesPerReferral: 3,
  /** Unconfirmed and left entries are forgotten after so long. */
  retentionDays: 30,
} as const;

/** What a person on the waitlist sees of their place. */
export interface WaitlistEntryView {
  readonly state: WaitlistState;
  readonly email: string;
  /** From 1; only while waiting. */
  readonly position: number | undefined;
  readonly waiting: number;
  /** How many have been invited since this person confirmed, and in total. */
  readonly invited: number;
  readonly referralCode: string;
  readonly referrals: number;
  readonly confirmedAt: string | undefined;
  readonly inviteExpiresAt: string | undefined;
}

export interface TermsDiffPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}
/** What changed in one section between two versions. */
export interface TermsDifference {
  readonly kind: "added" | "removed" | "changed";
  readonly title: string;
  readonly pieces: readonly TermsDiffPart[];
}

export interface TermsView {
  /** 0 if nothing is published. */
  readonly version: number;
  readonly date: string;
  readonly summary: string;
  readonly isPresent: boolean;
  /** Its language, if it is known: operators write theirs in any. */
  readonly language: string | undefined;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly html: SafeHtml;
  }[];
  readonly history: readonly {
    readonly version: number;
    readonly date: string;
    readonly summary: string;
    readonly language: string | undefined;
  }[];
  /** The older version to compare with, if requested. */
  readonly since: number | undefined;
  readonly differences: readonly TermsDifference[];
  /** What the reader has accepted; absent for visitors. */
  readonly mine:
    | { readonly accepted: number | undefined; readonly acceptedAt: string | undefined }
    | undefined;
}
