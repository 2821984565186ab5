import type { DifferencePart } from "#platform/difference";
import type { Currency } from "#platform/money";
import type { FileView, RevisionView, WorkView } from "./views.ts";
import type { WorkState } from "./words.ts";

/** The form of a work, as it was last kept. */
export interface DraftView {
  readonly publicId: string;
  readonly state: WorkState;
  /** When it goes out by itself, or why not yet, in words; empty where it is not asked to. */
  readonly schedule: string;
  readonly version: number;
  readonly savedAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FileView[];
  /** What is on its way from elsewhere, or could not be had. */
  readonly fetches: readonly FetchView[];
  /** Whether more can be asked for: that part can be switched. */
  readonly mayFetch: boolean;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly guilds: readonly { readonly id: string; readonly name: string }[];
  readonly revision: number;
  /** In which money its maker can ask a price; nothing where they can’t. */
  readonly sellsIn: Currency | null;
  /** What the files say of themselves, for fields still empty. */
  readonly suggested: { readonly title?: string; readonly date?: string; readonly maker?: string };
}

export interface AudienceView {
  readonly key: string;
  readonly name: string;
}

/** A work as somebody else would meet it; `work` is null where to them there is none. */
export interface PreviewView {
  readonly publicId: string;
  readonly title: string;
  readonly shows: "draft" | "published";
  readonly hasDraft: boolean;
  readonly isPublished: boolean;
  /** What the draft still lacks. */
  readonly problems: readonly string[];
  readonly audiences: readonly AudienceView[];
  readonly as: AudienceView;
  readonly work: WorkView | null;
}

export interface VersionsView {
  readonly title: string;
  readonly href: string;
  /** Latest first. */
  readonly versions: readonly RevisionView[];
  readonly compared: {
    readonly from: number;
    readonly to: number;
    readonly changes: readonly string[];
    /** Empty where they say the same. */
    readonly teaser: readonly DifferencePart[];
    readonly text: readonly DifferencePart[];
  } | null;
}

/** A list of works somebody comes back to. */
export interface KeptSearch {
  readonly id: string;
  readonly name: string;
  /** What stands after the question mark. */
  readonly query: string;
  /** Whether its owner is told of new works in it. */
  readonly told: boolean;
}

export interface FetchView {
  readonly id: string;
  readonly url: string;
  /** Why nothing came; empty while it is under way. */
  readonly why: string;
}

/** Something that may be the same work as the one being added. */
export interface AlikeWork {
  readonly href: string;
  readonly title: string;
  /** One of the asker’s own. */
  readonly isDraft: boolean;
  readonly why: "identifier" | "file" | "title";
}
