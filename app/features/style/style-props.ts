import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Theme } from "./theme.ts";

/** Props of every section of the style page. */
export interface StyleProps {
  readonly theme: Theme;
  readonly idempotencyKey: string;
  /** The dialog requested by the URL. */
  readonly ask: string | null;
  readonly order: "up" | "down";
  readonly reply: FormReply | undefined;
}
