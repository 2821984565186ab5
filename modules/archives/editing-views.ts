import type { DifferencePart } from "#platform/difference";
import type { Currency } from "#platform/money";
import type { WorkState } from "./constants.ts";
import type { FileView, RevisionView, WorkView } from "./views.ts";

/** The form of a work, as last saved. */
export interface DraftView {
  readonly publicId: string;
  readonly state: WorkState;
  /** A message: when it will be published, or why not yet; empty if no time is set. */
  readonly schedule: string;
  readonly version: number;
  readonly savedAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FileView[];
  /** Remote files being fetched, and those that failed. */
  readonly fetches: readonly FetchView[];
  /** Whether more can be requested: fetching can be turned off. */
  readonly mayFetch: boolean;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly guilds: readonly { readonly id: string; readonly name: string }[];
  readonly revision: number;
  /** In which money its maker can ask a price; nothing where they can’t. */
  readonly saleCurrency: Currency | null;
  /** Suggestions from file metadata for empty fields. */
  readonly suggested: { readonly title?: string; readonly date?: string; readonly maker?: string };
}

export interface AudienceView {
  readonly key: string;
  /** A message. */
  readonly name: string;
}

/** A work as another viewer would see it; `work` is null if they would see none. */
export interface PreviewView {
  readonly publicId: string;
  readonly title: string;
  readonly shows: "draft" | "published";
  readonly hasDraft: boolean;
  readonly isPublished: boolean;
  /** Messages: what the draft still lacks. */
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
    /** Messages. */
    readonly changes: readonly string[];
    /** Empty if they are identical. */
    readonly teaser: readonly DifferencePart[];
    readonly text: readonly DifferencePart[];
  } | null;
}

/** A saved search. */
export interface SavedSearch {
  readonly id: string;
  readonly name: string;
  /** The query string, without the question mark. */
  readonly query: string;
  /** Whether its owner is notified of new works in it. */
  readonly hasAlert: boolean;
}

export interface FetchView {
  readonly id: string;
  readonly url: string;
  /** A message: why it failed; empty while in progress. */
  readonly error: string;
}

/** A possible duplicate of the work being added. */
export interface SimilarWork {
  readonly href: string;
  readonly title: string;
  /** One of the viewer's own drafts. */
  readonly isDraft: boolean;
  readonly reason: "identifier" | "file" | "title";
}
