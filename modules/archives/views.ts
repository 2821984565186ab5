import type { SafeHtml } from "#platform/markdown";
import type { AiUses } from "./ai-use.ts";
import type { PersonName } from "./person-name.ts";
import type { RelationKind } from "./relations/kinds.ts";
import type { TalkView } from "./talk/views.ts";
import type { AccessLevel, FacetName, LicenceCode, Maker, WorkKind, WorkState } from "./words.ts";

/** What was found out about a file by reading it. */
export interface FileFacts {
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
  readonly facts: FileFacts;
  /** Where it was fetched from; empty where it was sent. */
  readonly sourceUrl: string;
  /** Absent for whoever may not open it. */
  readonly href: string;
  readonly picture: string | null;
  readonly thumb: string | null;
}

/** A work as lists show it: never more than its page tells everybody. */
export interface WorkLine {
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
  readonly price: string | null;
  readonly publishedAt: string;
  readonly tags: readonly string[];
  readonly fileCount: number;
  readonly warning: string;
}

/** What would open it, in words and an address, for somebody without access. */
export interface Opener {
  readonly words: string;
  readonly action: { readonly href: string; readonly label: string } | null;
  /** When it opens by itself, and to whom. */
  readonly later: { readonly at: string; readonly to: string } | null;
}

export interface RevisionView {
  readonly number: number;
  readonly at: string;
  readonly note: string;
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
  /** Where it leads. */
  readonly href: string;
  /** `urn:isbn:…`, as libraries write it. */
  readonly uri: string;
}

/** Another work, or something elsewhere, that the asker may know of. */
export interface RelationView {
  readonly kind: RelationKind;
  /** Said by the other one. */
  readonly inverse: boolean;
  readonly words: string;
  readonly title: string;
  readonly href: string;
  readonly elsewhere: boolean;
  readonly withdrawn: boolean;
}

/** The page of a work. Body and files are there only for whoever may open it. */
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
  readonly tags: readonly string[];
  readonly sourceUrl: string;
  readonly licence: LicenceCode;
  readonly licenceText: string;
  readonly warning: string;
  readonly access: AccessLevel;
  readonly accessWords: string;
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
  readonly opener: Opener | null;
  readonly content: {
    readonly html: SafeHtml;
    readonly headings: readonly { readonly id: string; readonly text: string }[];
    readonly minutes: number;
    readonly files: readonly FileView[];
  } | null;
  readonly talk: TalkView | null;
  readonly revisions: readonly RevisionView[];
  readonly collections: readonly CollectionPlace[];
  readonly citations: Citations;
  readonly identifiers: readonly IdentifierView[];
  readonly relations: readonly RelationView[];
  /** What its maker said of this work; the rest is as their account says. */
  readonly aiUses: AiUses;
  readonly may: {
    readonly edit: boolean;
    readonly withdraw: boolean;
    readonly report: boolean;
    readonly tip: boolean;
    readonly seeSales: boolean;
  };
}

export interface CollectionPlace {
  readonly href: string;
  readonly title: string;
  readonly number: number;
  readonly count: number;
  readonly previous: { readonly href: string; readonly title: string } | null;
  readonly next: { readonly href: string; readonly title: string } | null;
}

export interface FacetValue {
  readonly value: string;
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
