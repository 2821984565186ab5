import { createRecorder } from "./recorder.ts";

// Created lazily: this file is also loaded where there is no window.
let recorder: ReturnType<typeof createRecorder> | undefined;

const theRecorder = () => {
  recorder ??= createRecorder(window, () => import("./send.ts"));
  return recorder;
};

/** Begins to listen for errors and to remember what led up to them. */
export const startRecording = (): void => theRecorder().start();

/**
 * Reports an error a boundary has caught and returns its digest, which the screen shows. Reporting
 * the same error again does nothing but return it. On the server: nothing, since it reports its own.
 */
export const reportClientError = (
  error: unknown,
  details: { digest?: string } = {},
): string | undefined =>
  typeof window === "undefined" ? details.digest : theRecorder().report(error, details);
