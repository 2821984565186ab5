import { useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Upload } from "tus-js-client";
import { useTranslate } from "#app/ui/translate.ts";
import { workLimits } from "#contracts/archives";
import { fileSize } from "#platform/file-size";
import type { Message } from "#platform/i18n";

/** Small enough to be through in time on a slow line, large enough not to ask too often. */
const pieceBytes = 4 * 1024 * 1024;

export interface ResumableUpload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: "waiting" | "sending" | "paused" | "failed";
  /** A message, or text from the server. */
  readonly problem?: string;
}

/**
 * Uploads files in chunks. A lost connection is retried automatically; after a closed tab the
 * upload resumes once the same file is chosen again, since the browser remembers its progress.
 */
export function useResumableUpload(publicId: string) {
  const t = useTranslate();
  const [sendings, setSendings] = useState<readonly ResumableUpload[]>([]);
  const uploads = useRef(new Map<number, Upload>());
  const last = useRef(0);
  const { revalidate } = useRevalidator();

  const change = useCallback(
    (key: number, next: Partial<ResumableUpload>) =>
      setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each))),
    [],
  );
  const forget = useCallback((key: number) => {
    uploads.current.delete(key);
    setSendings((all) => all.filter((each) => each.key !== key));
  }, []);

  const begin = async (key: number, file: File) => {
    // Loaded on first use: readers don't need it.
    const tus = await import("tus-js-client");
    const upload = new tus.Upload(file, {
      endpoint: new URL("/archives/uploads", window.location.href).href,
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
        const response = "originalResponse" in error ? error.originalResponse : null;
        const sentence = response && response.getStatus() === 422 ? response.getBody() : "";
        change(key, {
          state: "failed",
          problem: sentence || ("archives.files.connectionLost" satisfies Message),
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
        const problem = tooLarge
          ? t("archives.files.tooLarge", { size: fileSize(workLimits.fileBytes, t.locale) })
          : undefined;
        const begun: ResumableUpload = {
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
