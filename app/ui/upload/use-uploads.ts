import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { useTranslate } from "../translate.ts";
import { nextToSend, onUpload, type Upload } from "./queue.ts";
import { rejectionFor, type UploadRules } from "./rules.ts";
import { sendFile, type UploadHandle } from "./send-file.ts";

/** Files on their way: added, sent two at a time, taken back, tried again. */
export function useUploads(url: string, rules: UploadRules, onDone?: (answer: unknown) => void) {
  const t = useTranslate();
  const [uploads, dispatch] = useReducer(onUpload, []);
  const files = useRef(new Map<number, File>());
  const sendings = useRef(new Map<number, UploadHandle>());
  const keys = useRef(0);
  const notifyDone = useEffectEvent((answer: unknown) => onDone?.(answer));

  const next = nextToSend(uploads)?.key;
  useEffect(() => {
    const file = next === undefined ? undefined : files.current.get(next);
    if (next === undefined || !file) return;
    dispatch({ type: "sending", key: next, sent: 0 });
    const sending = sendFile(url, file, {
      onProgress: (sent) => dispatch({ type: "sending", key: next, sent }),
      onDone: (answer) => {
        dispatch({ type: "done", key: next, answer });
        notifyDone(answer);
      },
      onFail: (reason, again) => dispatch({ type: "failed", key: next, reason, again }),
    });
    sendings.current.set(next, sending);
  }, [next, url]);

  useEffect(() => {
    const open = sendings.current;
    return () => {
      for (const sending of open.values()) sending.cancel();
    };
  }, []);

  function add(list: Iterable<File>) {
    let room = (rules.maxFiles ?? Number.POSITIVE_INFINITY) - uploads.length;
    const added = [...list].map((file): Upload => {
      const key = keys.current++;
      const full =
        room-- <= 0 ? t("ui.upload.errors.tooMany", { maximum: rules.maxFiles ?? 0 }) : undefined;
      const reason = full ?? rejectionFor(file, rules, t);
      files.current.set(key, file);
      const state: Upload["state"] = reason
        ? { kind: "failed", reason, again: false }
        : { kind: "waiting" };
      return { key, name: file.name, size: file.size, state };
    });
    dispatch({ type: "added", uploads: added });
  }

  function remove(key: number) {
    sendings.current.get(key)?.cancel();
    sendings.current.delete(key);
    files.current.delete(key);
    dispatch({ type: "removed", key });
  }

  return { uploads, add, remove, retry: (key: number) => dispatch({ type: "retried", key }) };
}
