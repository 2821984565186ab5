import { type ComponentType, useEffect, useRef, useState } from "react";
import { type Choice, choicesFor, joinList, splitList } from "./combobox/choices.ts";
import type { LiveProps } from "./combobox/LiveCombobox.tsx";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";

interface Props extends ControlProps {
  /** All choices, or those known so far where `suggestFrom` finds the rest. */
  readonly choices?: readonly Choice[];
  /** Queried with `?q=` while typing; returns `{ choices }`. */
  readonly suggestFrom?: string;
  readonly multiple?: boolean;
  /** Whether a text that is no choice may be sent. */
  readonly freeText?: boolean;
  readonly defaultValue?: string;
  readonly placeholder?: string;
}

/**
 * A field with suggestions. It is a plain text input with comma-separated values until its script
 * has loaded; the form submits the same either way, and the server parses it with `splitList`.
 */
export function Combobox(props: Props) {
  const parts = useField(props);
  const plain = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState<{
    Input: ComponentType<LiveProps>;
    text: string;
    hadFocus: boolean;
  }>();
  const text = props.defaultValue ?? props.field?.defaultValue ?? "";
  const known = props.choices ?? [];

  useEffect(() => {
    let gone = false;
    import("./combobox/LiveCombobox.tsx").then(
      ({ LiveCombobox }) => {
        if (gone) return;
        const input = plain.current;
        setLive({
          Input: LiveCombobox,
          text: input?.value ?? "",
          hadFocus: document.activeElement === input,
        });
      },
      // The plain field does the work.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);

  const values = live ? (props.multiple ? splitList(live.text) : [live.text].filter(Boolean)) : [];
  return (
    <Field {...props} parts={parts} help={props.help}>
      {live ? (
        <live.Input
          control={parts.control}
          label={typeof props.label === "string" ? props.label : ""}
          known={known}
          suggestFrom={props.suggestFrom}
          multiple={props.multiple ?? false}
          freeText={props.freeText ?? false}
          initial={choicesFor(values, known)}
          placeholder={props.placeholder}
          hadFocus={live.hadFocus}
        />
      ) : (
        <input
          ref={plain}
          {...parts.control}
          className="input"
          autoComplete="off"
          placeholder={props.placeholder}
          defaultValue={props.multiple ? joinList(splitList(text)) : text}
        />
      )}
    </Field>
  );
}
