import { useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Upload } from "tus-js-client";
import { inBytes, workLimits } from "#contracts/archives";

/** Small enough to be through in time on a slow line, large enough not to ask too often. */
const pieceBytes = 4 * 1024 * 1024;

export interface Sending {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: "waiting" | "sending" | "paused" | "failed";
  readonly problem?: string;
}

/**
 * Sends files in pieces. A lost line is tried again by itself; a closed tab goes on where it stopped
 * once the same file is chosen again, since the browser remembers how far it came.
 */
export function useResumable(publicId: string) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const uploads = useRef(new Map<number, Upload>());
  const last = useRef(0);
  const { revalidate } = useRevalidator();

  const change = useCallback(
    (key: number, next: Partial<Sending>) =>
      setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each))),
    [],
  );
  const forget = useCallback((key: number) => {
    uploads.current.delete(key);
    setSendings((all) => all.filter((each) => each.key !== key));
  }, []);

  const begin = async (key: number, file: File) => {
    // With its first use: nobody who only reads needs it.
    const tus = await import("tus-js-client");
    const upload = new tus.Upload(file, {
      endpoint: "/archives/uploads",
      metadata: { work: publicId, filename: file.name },
      fingerprint: async () =>
        ["work", publicId, file.name, file.size, file.lastModified].join("-"),
      chunkSize: pieceBytes,
      retryDelays: [0, 1_000, 3_000, 8_000, 20_000],
      removeFingerprintOnSuccess: true,
      onProgress: (sent) => change(key, { sent }),
      onSuccess: () => {
        forget(key);
        void revalidate();
      },
      onError: (error) => {
        const said = "originalResponse" in error ? error.originalResponse : null;
        const sentence = said && said.getStatus() === 422 ? said.getBody() : "";
        change(key, {
          state: "failed",
          problem: sentence || "The connection was lost. It goes on where it stopped.",
        });
      },
    });
    uploads.current.set(key, upload);
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
    change(key, { state: "sending" });
    upload.start();
  };

  return {
    sendings,
    add(files: Iterable<File> | ArrayLike<File>) {
      for (const file of Array.from(files)) {
        last.current += 1;
        const key = last.current;
        const tooLarge = file.size > workLimits.fileBytes;
        const problem = tooLarge ? `At most ${inBytes(workLimits.fileBytes)} fit.` : undefined;
        const begun: Sending = {
          key,
          name: file.name,
          size: file.size,
          sent: 0,
          state: tooLarge ? "failed" : "waiting",
          ...(problem && { problem }),
        };
        setSendings((all) => [...all, begun]);
        if (!tooLarge) void begin(key, file);
      }
    },
    pause(key: number) {
      void uploads.current.get(key)?.abort();
      change(key, { state: "paused" });
    },
    goOn(key: number) {
      uploads.current.get(key)?.start();
      change(key, { state: "sending", problem: "" });
    },
    drop(key: number) {
      void uploads.current
        .get(key)
        ?.abort(true)
        .catch(() => undefined);
      forget(key);
    },
  };
}
