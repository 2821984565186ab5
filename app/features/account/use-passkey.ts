import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { passkeysSupported } from "./passkey.ts";

interface PasskeyRequest {
  /** Source of the challenge; the caller submits the response. */
  readonly optionsUrl: string;
  readonly device: (options: Record<string, unknown>) => Promise<string>;
  readonly onAnswer: (answer: string) => void;
}

/** A question from the server, put to the device. Offered only where the browser can do it. */
export function usePasskey({ optionsUrl, device, onAnswer }: PasskeyRequest) {
  const question = useFetcher<{ options?: Record<string, unknown> }>();
  const [problem, setProblem] = useState<string>();
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
      setProblem("This could not be asked for just now. Look the form over and try again.");
      return;
    }
    device(options)
      .then(onAnswer, () =>
        setProblem("Nothing came from the device. Try again, or come in another way."),
      )
      .finally(() => setBusy(false));
  }, [question, device, onAnswer]);

  return {
    supported,
    busy,
    problem,
    ask(fields: Record<string, string> = {}) {
      setProblem(undefined);
      setBusy(true);
      void question.submit(fields, { method: "post", action: optionsUrl });
    },
  };
}
