import { log } from "#platform/log";

/**
 * Runs `close` once, on the first Ctrl-C, SIGTERM or SIGHUP. A second signal ends the process at
 * once.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) process.exit(130);
    closing = true;
    log.info({ signal }, "closing");
    close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "could not close cleanly");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
