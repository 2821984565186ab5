import type { Evidence, SubjectForm } from "./constants.ts";

/** What a case is about, to be named in the reader's language. */
export interface SubjectName {
  /** Null once the evidence is deleted. */
  readonly title: string | null;
  /** Null in older cases, whose title is a whole text. */
  readonly form: SubjectForm | null;
}

export const subjectNameOf = (evidence: Evidence | null): SubjectName => ({
  title: evidence?.title ?? null,
  form: evidence?.form ?? null,
});
