import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import { passkeysSupported } from "./passkey.ts";

interface PasskeyRequest {
  /** Source of the challenge; the caller submits the response. */
  readonly optionsUrl: string;
  readonly device: (options: Record<string, unknown>) => Promise<string>;
  readonly onAnswer: (answer: string) => void;
}

/** A question from the server, put to the device. Offered only where the browser can do it. */
export function usePasskey({ optionsUrl, device, onAnswer }: PasskeyRequest) {
  const t = useTranslate();
  const question = useFetcher<{ options?: Record<string, unknown> }>();
  const [problem, setProblem] = useState<Message>();
  const [busy, setBusy] = useState(false);
  const handled = useRef<unknown>(undefined);
  const supported = useMounted() && passkeysSupported();

  useEffect(() => {
    const { data } = question;
    if (question.state !== "idle" || !data || handled.current === data) return;
    handled.current = data;
    const { options } = data;
    if (!options) {
      setBusy(false);
      setProblem("account.passkeys.errors.notStarted");
      return;
    }
    device(options)
      .then(onAnswer, () => setProblem("account.passkeys.errors.noAnswer"))
      .finally(() => setBusy(false));
  }, [question, device, onAnswer]);

  return {
    supported,
    busy,
    problem: problem && t(problem),
    ask(fields: Record<string, string> = {}) {
      setProblem(undefined);
      setBusy(true);
      void question.submit(fields, { method: "post", action: optionsUrl });
    },
  };
}
