import { Combobox as Base } from "@base-ui/react/combobox";
import { useEffect, useRef, useState } from "react";
import type { FieldParts } from "../forms/binding.ts";
import { Icon } from "../Icon.tsx";
import { useTranslate } from "../translate.ts";
import { type Choice, joinList } from "./choices.ts";
import { type Offer, Suggested } from "./Suggested.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface LiveProps {
  readonly control: FieldParts["control"];
  readonly label: string;
  readonly known: readonly Choice[];
  readonly suggestFrom: string | undefined;
  readonly multiple: boolean;
  readonly freeText: boolean;
  readonly initial: readonly Choice[];
  readonly placeholder: string | undefined;
  /** The person was already typing in the plain field. */
  readonly hadFocus: boolean;
}

/** The combobox once its script has loaded. In its own chunk: most pages have none. */
export function LiveCombobox(props: LiveProps) {
  return props.multiple ? <Several {...props} /> : <One {...props} />;
}

function One(props: LiveProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Choice | null>(props.initial[0] ?? null);
  const [text, setText] = useState(chosen?.label ?? "");
  const box = useRef<HTMLDivElement>(null);
  const input = useRestoreFocus(props.hadFocus);
  // While the field still holds the chosen label, all choices are offered, not only that one.
  const list = useOffer(text === chosen?.label ? "" : text, props, chosen ? [chosen] : []);
  return (
    <Base.Root<Choice, false>
      items={list.items}
      filter={null}
      value={chosen}
      onValueChange={setChosen}
      inputValue={text}
      onInputValueChange={setText}
      isItemEqualToValue={sameChoice}
      autoHighlight
    >
      <div className="combobox" ref={box}>
        <input type="hidden" name={props.control.name} value={chosen?.value ?? ""} />
        <Base.InputGroup className="input-frame">
          <Base.Input
            ref={input}
            {...props.control}
            name={undefined}
            className="input"
            placeholder={props.placeholder}
          />
          {chosen && (
            <Base.Clear
              className="icon-btn"
              aria-label={t("ui.combobox.clear", { label: props.label })}
            >
              <Icon name="x" size={16} />
            </Base.Clear>
          )}
          <Base.Trigger
            className="icon-btn"
            aria-label={t("ui.combobox.options", { label: props.label })}
          >
            <Icon name="chevron-down" size={18} />
          </Base.Trigger>
        </Base.InputGroup>
        <Suggested container={box} list={list} />
      </div>
    </Base.Root>
  );
}

function Several(props: LiveProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Choice[]>([...props.initial]);
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const input = useRestoreFocus(props.hadFocus);
  const list = useOffer(text, props, chosen);
  return (
    <Base.Root<Choice, true>
      multiple
      items={list.items}
      filter={null}
      value={chosen}
      onValueChange={setChosen}
      inputValue={text}
      onInputValueChange={setText}
      isItemEqualToValue={sameChoice}
      autoHighlight
    >
      <div className="combobox" ref={box}>
        <input
          type="hidden"
          name={props.control.name}
          value={joinList(chosen.map((choice) => choice.value))}
        />
        <Base.Chips className="input combobox-chips">
          {chosen.map((choice) => (
            <Base.Chip key={choice.value} className="combobox-chip" aria-label={choice.label}>
              {choice.label}
              <Base.ChipRemove aria-label={t("ui.combobox.remove", { option: choice.label })}>
                <Icon name="x" size={14} />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            ref={input}
            {...props.control}
            name={undefined}
            className="combobox-text"
            placeholder={chosen.length === 0 ? props.placeholder : undefined}
          />
        </Base.Chips>
        <Suggested container={box} list={list} indicator={<Icon name="check" size={14} />} />
      </div>
    </Base.Root>
  );
}

const sameChoice = (a: Choice, b: Choice) => a.value === b.value;

/** What the list shows: suggestions, and the text itself where free text is taken. */
function useOffer(text: string, props: LiveProps, chosen: readonly Choice[]): Offer {
  const t = useTranslate();
  const found = useSuggestions(text, props.known, props.suggestFrom);
  const items = [...found.choices];
  const wanted = text.trim().replaceAll(",", " ");
  const known = [...items, ...chosen].some(
    (choice) => choice.label.toLocaleLowerCase() === wanted.toLocaleLowerCase(),
  );
  if (props.freeText && wanted !== "" && !known)
    items.push({ value: wanted, label: wanted, hint: t("ui.combobox.asTyped") });
  return { items, state: found.state, text };
}

/** Keeps the focus of a user who was typing in the plain field. */
function useRestoreFocus(hadFocus: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hadFocus) return;
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [hadFocus]);
  return input;
}
