import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Message } from "#platform/i18n";
import { useTranslate } from "../translate.ts";
import { recentEmoji, rememberEmoji, savedTone, saveTone } from "./device.ts";
import { loadEmoji } from "./emoji-data.ts";
import { type Emoji, type EmojiSet, findEmoji, hasTone, skinTones, withTone } from "./emoji-set.ts";
import { nextCell } from "./grid-keys.ts";
import "./emoji-picker.css";

interface Props {
  readonly onPick?: ((char: string) => void) | undefined;
  /** The name under which each button submits the form it is in. */
  readonly name?: string | undefined;
}

interface Group {
  readonly label: Message;
  readonly sign: string;
}

/** In the order of the data. */
const groups: readonly Group[] = [
  { label: "ui.emoji.groups.smileys", sign: "😀" },
  { label: "ui.emoji.groups.people", sign: "👋" },
  { label: "ui.emoji.groups.animals", sign: "🐻" },
  { label: "ui.emoji.groups.food", sign: "🍎" },
  { label: "ui.emoji.groups.travel", sign: "🚗" },
  { label: "ui.emoji.groups.activities", sign: "⚽" },
  { label: "ui.emoji.groups.objects", sign: "💡" },
  { label: "ui.emoji.groups.symbols", sign: "❤️" },
  { label: "ui.emoji.groups.flags", sign: "🏁" },
];
const recentGroup: Group = { label: "ui.emoji.groups.recent", sign: "🕘" };

const tones: readonly Message[] = [
  "ui.emoji.tones.default",
  "ui.emoji.tones.light",
  "ui.emoji.tones.mediumLight",
  "ui.emoji.tones.medium",
  "ui.emoji.tones.mediumDark",
  "ui.emoji.tones.dark",
];

const maxFound = 72;

/** All emoji by group, with a search. The content of a popover, which closes with Escape. */
export function EmojiPicker({ onPick, name }: Props) {
  const t = useTranslate();
  const id = useId();
  const [set, setSet] = useState<EmojiSet>();
  const [hasFailed, setHasFailed] = useState(false);
  const [query, setQuery] = useState("");
  const [tone, setTone] = useState(savedTone);
  const [recent] = useState(recentEmoji);
  const [group, setGroup] = useState(recent.length > 0 ? -1 : 0);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const { locale } = t;
  useEffect(() => {
    // On a phone, the keyboard would cover what there is to choose from.
    if (!matchMedia("(pointer: coarse)").matches) search.current?.focus();
    let isCurrent = true;
    loadEmoji(locale).then(
      (loaded) => isCurrent && setSet(loaded),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  const isSearching = query.trim() !== "";
  const shown = set ? shownEmoji(set, query, group, recent) : [];
  const tabs = recent.length > 0 ? [-1, ...groups.keys()] : [...groups.keys()];

  const cells = () => [...(box.current?.querySelectorAll<HTMLElement>(".emoji-cell") ?? [])];
  const pick = (char: string) => {
    rememberEmoji(char);
    onPick?.(char);
  };

  function onSearchKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      cells()[0]?.focus();
    }
    if (event.key !== "Enter") return;
    // Not the form around it.
    event.preventDefault();
    if (isSearching) cells()[0]?.click();
  }

  function onGridKey(event: KeyboardEvent<HTMLDivElement>) {
    const all = cells();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const next = nextCell(event.key, at, all);
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) return search.current?.focus();
    for (const [index, cell] of all.entries()) cell.tabIndex = index === next ? 0 : -1;
    all[next]?.focus();
  }

  function onTabKey(event: KeyboardEvent<HTMLDivElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? undefined : nextCell(event.key, at, all);
    if (next === undefined || next < 0) return;
    event.preventDefault();
    all[next]?.focus();
    all[next]?.click();
  }

  return (
    <div className="emoji-picker" role="dialog" aria-label={t("ui.emoji.insert")} ref={box}>
      <input
        ref={search}
        className="input"
        type="search"
        aria-label={t("ui.emoji.search")}
        placeholder={t("ui.emoji.search")}
        autoComplete="off"
        data-private=""
        value={query}
        // It is no part of the form around it.
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      {!isSearching && (
        <div
          className="emoji-groups"
          role="tablist"
          aria-label={t("ui.emoji.groups.label")}
          onKeyDown={onTabKey}
        >
          {tabs.map((each) => {
            const { label, sign } = groups[each] ?? recentGroup;
            return (
              <button
                key={label}
                type="button"
                role="tab"
                aria-selected={each === group}
                aria-controls={`${id}-cells`}
                aria-label={t(label)}
                title={t(label)}
                tabIndex={each === group ? 0 : -1}
                onClick={() => setGroup(each)}
              >
                {sign}
              </button>
            );
          })}
        </div>
      )}
      <p className="sr-only" role="status">
        {isSearching && set && t("ui.emoji.results", { count: shown.length })}
      </p>
      {hasFailed && (
        <p className="field-error" role="alert">
          {t("ui.emoji.failed")}
        </p>
      )}
      {set && isSearching && shown.length === 0 && (
        <p className="quiet">{t("ui.emoji.results", { count: 0 })}</p>
      )}
      <div
        id={`${id}-cells`}
        className="emoji-cells"
        role="tabpanel"
        aria-label={t(isSearching ? "ui.emoji.search" : (groups[group] ?? recentGroup).label)}
        aria-busy={!set && !hasFailed}
        onKeyDown={onGridKey}
      >
        {shown.map((emoji, index) => (
          <Cell
            key={emoji.char}
            emoji={emoji}
            char={group === -1 && !isSearching ? emoji.char : withTone(emoji.char, tone)}
            isFirst={index === 0}
            name={name}
            onPick={pick}
          />
        ))}
      </div>
      <label className="emoji-tone">
        {t("ui.emoji.tone")}
        <select
          value={tone}
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => {
            setTone(event.currentTarget.value);
            saveTone(event.currentTarget.value);
          }}
        >
          {skinTones.map((each, index) => (
            <option key={each} value={each}>
              {`✋${each} ${t(tones[index] ?? "ui.emoji.tones.default")}`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface CellProps {
  readonly emoji: Emoji;
  readonly char: string;
  readonly isFirst: boolean;
  readonly name: string | undefined;
  readonly onPick: (char: string) => void;
}

function Cell({ emoji, char, isFirst, name, onPick }: CellProps) {
  const label = emoji.name || char;
  return (
    <button
      type={name ? "submit" : "button"}
      name={name}
      value={name && char}
      className="emoji-cell"
      aria-label={label}
      title={emoji.codes[0] ? `${label} :${emoji.codes[0]}:` : label}
      tabIndex={isFirst ? 0 : -1}
      onClick={() => onPick(char)}
    >
      {char}
    </button>
  );
}

function shownEmoji(
  set: EmojiSet,
  query: string,
  group: number,
  recent: readonly string[],
): readonly Emoji[] {
  if (query.trim() !== "") return findEmoji(set, query, maxFound);
  if (group >= 0) return set.groups[group] ?? [];
  return recent.map(
    (char) =>
      set.byChar.get(char) ??
      // With a color of skin.
      withName(char, set) ?? { char, codes: [], name: char, words: [] },
  );
}

function withName(char: string, set: EmojiSet): Emoji | undefined {
  const plain = char.replace(/[\u{1f3fb}-\u{1f3ff}]/u, "");
  const found = set.byChar.get(plain) ?? set.byChar.get(plain.replace(/^./u, "$&\ufe0f"));
  return found && hasTone(found.char) ? { ...found, char } : undefined;
}
