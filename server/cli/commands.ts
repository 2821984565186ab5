import { announce } from "./announce.ts";
import { showConfig } from "./show-config.ts";

export interface CliCommand {
  readonly summary: string;
  readonly run: (args: string[]) => Promise<void>;
}

export const commands: Record<string, CliCommand> = {
  config: { summary: "every setting, what it does and what it is now", run: showConfig },
  announce: { summary: "--title T --body B: tell everybody something", run: announce },
};
