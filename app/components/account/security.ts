import type { FormReply } from "#app/ui/forms/reply.ts";

/** The action's result, as returned by `securityAction`. */
export interface SecurityAnswer {
  readonly intent: string;
  readonly reply?: FormReply;
  readonly done?: string;
  readonly key?: { readonly uri: string; readonly manualKey: string };
  readonly backupCodes?: readonly string[];
  readonly options?: Record<string, unknown>;
}

/** The answer, if it is about this form. */
export const answerTo = (intent: string, answer: SecurityAnswer | undefined) =>
  answer?.intent === intent ? answer : undefined;
