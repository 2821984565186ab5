import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Theme } from "./theme.ts";

/** What every section of the style page is given. */
export interface StyleProps {
  readonly theme: Theme;
  readonly onceKey: string;
  /** The dialog the address asks for. */
  readonly ask: string | null;
  readonly order: "up" | "down";
  readonly reply: FormReply | undefined;
}
