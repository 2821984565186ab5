import type { FormReply } from "#app/ui/forms/reply.ts";

/** What the page's action answered, as `actOnSecurity` gives it. */
export interface SecurityAnswer {
  readonly intent: string;
  readonly reply?: FormReply;
  readonly done?: string;
  readonly key?: { readonly uri: string; readonly written: string };
  readonly backupCodes?: readonly string[];
  readonly options?: Record<string, unknown>;
}

/** The answer, if it is about this form. */
export const answerTo = (intent: string, answer: SecurityAnswer | undefined) =>
  answer?.intent === intent ? answer : undefined;
