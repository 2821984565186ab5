import type { Amount } from "#platform/i18n";
import type { SafeHtml } from "#platform/markdown";
import type { AiUses } from "./ai-use.ts";
import type { DiscussionView } from "./comments/views.ts";
import type {
  AccessLevel,
  FacetName,
  LaterLevel,
  LicenseCode,
  Maker,
  WorkKind,
  WorkState,
} from "./constants.ts";
import type { PersonName } from "./person-name.ts";
import type { RelationKind } from "./relations/kinds.ts";

/** What was found out about a file by reading it. */
export interface FileMetadata {
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly pages?: number;
  /** When it was taken or made, by the file's own word. */
  readonly takenOn?: string;
  readonly title?: string;
  readonly artist?: string;
  /** Loudness from beginning to end, 0 to 100. */
  readonly peaks?: readonly number[];
}

export type FileKind = "picture" | "audio" | "video" | "pdf" | "captions" | "other";

export interface FileView {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly alt: string;
  readonly facts: FileMetadata;
  /** Where it was fetched from; empty where it was sent. */
  readonly sourceUrl: string;
  /** Absent for viewers who may not open it. */
  readonly href: string;
  readonly picture: string | null;
  readonly thumb: string | null;
}

/** A work in a list: never more than its page shows to everyone. */
export interface WorkSummary {
  readonly id: string;
  readonly href: string;
  readonly kind: WorkKind;
  readonly title: string;
  readonly teaser: string;
  readonly by: PersonName;
  readonly cover: string | null;
  readonly coverAlt: string;
  readonly access: AccessLevel;
  /** `€4.00`, where that is what opens it. */
  readonly price: Amount | null;
  readonly publishedAt: string;
  readonly tags: readonly string[];
  readonly fileCount: number;
  readonly warning: string;
}

/** What would open it, as text and a link, for a viewer without access. */
export interface UnlockOption {
  /** A message. */
  readonly message: string;
  readonly action: { readonly href: string; readonly label: string } | null;
  /** When it opens by itself, and for which audience. */
  readonly later: { readonly at: string; readonly to: LaterLevel } | null;
}

export interface RevisionView {
  readonly number: number;
  readonly at: string;
  readonly note: string;
  /** Messages; plain text in revisions of before there were any. */
  readonly changes: readonly string[];
}

export interface Citations {
  readonly apa: string;
  readonly mla: string;
  readonly chicago: string;
  readonly bibtex: string;
  readonly ris: string;
  readonly csl: string;
  readonly dc: string;
}

/** A name a work has in the world: `doi`, `isbn`, `issn`, `ark` or `url`. */
export interface IdentifierView {
  readonly scheme: "doi" | "isbn" | "issn" | "ark" | "url";
  /** `DOI` */
  readonly name: string;
  readonly value: string;
  readonly href: string;
  /** `urn:isbn:…`, as libraries write it. */
  readonly uri: string;
}

/** A related work or external resource that the viewer may see. */
export interface RelationView {
  readonly kind: RelationKind;
  /** Declared by the other work. */
  readonly inverse: boolean;
  readonly title: string;
  readonly href: string;
  readonly isExternal: boolean;
  readonly withdrawn: boolean;
}

/** The page of a work. Body and files are present only for viewers who may open it. */
export interface WorkView {
  readonly id: string;
  readonly publicId: string;
  readonly href: string;
  readonly state: WorkState;
  readonly kind: WorkKind;
  readonly title: string;
  readonly teaser: string;
  readonly by: PersonName;
  readonly makers: readonly Maker[];
  readonly date: string;
  readonly language: string;
  /** Its name in the reader's language, which the route fills in. */
  readonly languageName: string;
  readonly tags: readonly string[];
  readonly sourceUrl: string;
  readonly license: LicenseCode;
  readonly licenseText: string;
  readonly warning: string;
  readonly access: AccessLevel;
  /** `€4.00`, where that is what opens it. */
  readonly price: Amount | null;
  /** The asker’s own purchase of it. */
  readonly purchase: string | null;
  readonly cover: string | null;
  readonly coverAlt: string;
  readonly publishedAt: string | null;
  readonly revisedAt: string | null;
  readonly revision: number;
  readonly fileCount: number;
  readonly bytes: number;
  readonly withdrawn: { readonly at: string; readonly reason: string } | null;
  readonly unlock: UnlockOption | null;
  readonly content: {
    readonly html: SafeHtml;
    readonly headings: readonly { readonly id: string; readonly text: string }[];
    readonly minutes: number;
    readonly files: readonly FileView[];
  } | null;
  /** The beginning that everyone may read, for viewers who may not open the rest. */
  readonly preview: SafeHtml | null;
  readonly discussion: DiscussionView | null;
  readonly revisions: readonly RevisionView[];
  readonly collections: readonly CollectionPosition[];
  readonly citations: Citations;
  readonly identifiers: readonly IdentifierView[];
  readonly relations: readonly RelationView[];
  /** The owner's choices for this work; the rest follows their account. */
  readonly aiUses: AiUses;
  readonly may: {
    readonly edit: boolean;
    readonly withdraw: boolean;
    readonly report: boolean;
    readonly tip: boolean;
    readonly seeSales: boolean;
    readonly seeStatistics: boolean;
  };
}

export interface CollectionPosition {
  readonly href: string;
  readonly title: string;
  readonly number: number;
  readonly count: number;
  readonly previous: { readonly href: string; readonly title: string } | null;
  readonly next: { readonly href: string; readonly title: string } | null;
}

export interface FacetValue {
  readonly value: string;
  /** A message, or a name, a tag or the code of a language as it is. */
  readonly label: string;
  readonly count: number;
  /** Counted on the newest works only, where all would take too long. */
  readonly about: boolean;
  readonly chosen: boolean;
}

export interface FacetView {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}
