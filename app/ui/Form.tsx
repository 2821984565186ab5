import {
  type ComponentProps,
  createContext,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { type FetcherWithComponents, Form as RouterForm, useNavigation } from "react-router";

/** How far the form around is: still here, on its way, or taken while its answer loads. */
export const FormProgress = createContext<"idle" | "submitting" | "loading">("idle");

type Props = ComponentProps<typeof RouterForm> & {
  /** Where the form is sent without leaving the page. */
  readonly fetcher?: FetcherWithComponents<unknown>;
};

/** Two presses within this time count as one. */
const doublePressMs = 400;

/**
 * A form that posts to its own page and is submitted once. Without JavaScript it is a plain form;
 * then `IdempotencyKeyField` lets the server detect a second press.
 */
export function Form({ fetcher, onSubmit, method = "post", ...rest }: Props) {
  const navigation = useNavigation();
  const state = fetcher ? fetcher.state : navigation.state;
  const [mine, setMine] = useState(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (state !== "idle") return;
    setMine(false);
    // Answered: another submission right away is intentional.
    sentAt.current = Number.NEGATIVE_INFINITY;
  }, [state]);
  const busy = state !== "idle" && (mine || fetcher !== undefined);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (busy || event.timeStamp - sentAt.current < doublePressMs) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    sentAt.current = event.timeStamp;
    setMine(true);
  };
  const Element = fetcher?.Form ?? RouterForm;
  return (
    <FormProgress value={busy ? state : "idle"}>
      <Element {...rest} method={method} onSubmit={send} />
    </FormProgress>
  );
}
