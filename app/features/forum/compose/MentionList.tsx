import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { CoveredTextArea } from "#app/ui/markdown/covered.ts";
import { applyToField } from "#app/ui/markdown/insert.ts";
import type { Picture } from "#app/ui/picture.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { mentionAtCaret, type Typing } from "./mention.ts";

interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar: Picture | null;
}

/** Names to choose from while an @ is being typed. Arrows walk, Enter takes, Escape leaves. */
export function MentionList({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  const id = useId();
  const [typing, setTyping] = useState<Typing>();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [at, setAt] = useState(0);
  const open = typing !== undefined && people.length > 0;
  const take = (person: Person) => {
    const area: CoveredTextArea | null | undefined = box.current?.querySelector("textarea");
    if (!area || !typing) return;
    const insert = `@${person.username} `;
    setTyping(undefined);
    if (area.richText) {
      area.richText.replaceBefore(typing.part.length + 1, insert);
      return;
    }
    const to = typing.from + 1 + typing.part.length;
    const end = typing.from + insert.length;
    applyToField(area, { from: typing.from, to, insert, selectFrom: end, selectTo: end });
  };
  const chosen = useRef<(key: string) => boolean>(() => false);
  chosen.current = (key) => {
    if (!open) return false;
    if (key === "Escape") setTyping(undefined);
    else if (key === "ArrowDown") setAt((at + 1) % people.length);
    else if (key === "ArrowUp") setAt((at + people.length - 1) % people.length);
    else if (key === "Enter" || key === "Tab") {
      const person = people[at];
      if (person) take(person);
    } else return false;
    return true;
  };

  useEffect(() => {
    const frame = box.current;
    const area: CoveredTextArea | null | undefined = frame?.querySelector("textarea");
    if (!frame || !area) return;
    const look = () => {
      const before = area.richText?.textBefore() ?? area.value.slice(0, area.selectionEnd);
      setTyping(mentionAtCaret(before, before.length));
    };
    const isText = (target: EventTarget | null) =>
      target === area || target === area.richText?.element;
    const onKey = (event: KeyboardEvent) => {
      if (!isText(event.target) || !chosen.current(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const leave = (event: FocusEvent) => {
      if (isText(event.target)) setTimeout(() => setTyping(undefined), 200);
    };
    // What was typed while this was loading.
    look();
    area.addEventListener("input", look);
    // Before the rich text, which has its own use for these keys.
    frame.addEventListener("keydown", onKey, true);
    frame.addEventListener("focusout", leave);
    return () => {
      area.removeEventListener("input", look);
      frame.removeEventListener("keydown", onKey, true);
      frame.removeEventListener("focusout", leave);
    };
  }, [box]);

  const part = typing?.part;
  useEffect(() => {
    setAt(0);
    if (part === undefined) return setPeople([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/forum/people?q=${encodeURIComponent(part)}`, {
          signal: stop.signal,
        });
        if (answer.ok) setPeople(((await answer.json()) as { people: Person[] }).people);
      } catch {
        // Only a help: the name can be typed out.
      }
    }, 120);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [part]);

  useEffect(() => {
    const field: CoveredTextArea | null | undefined = box.current?.querySelector("textarea");
    const area = field?.richText?.element ?? field;
    if (!area) return;
    if (open) area.setAttribute("aria-activedescendant", `${id}-${at}`);
    else area.removeAttribute("aria-activedescendant");
  }, [box, open, id, at]);

  if (!open) return null;
  return (
    <div className="mention-list" role="listbox" aria-label={t("forum.mentions")}>
      {people.map((person, place) => (
        <button
          key={person.id}
          id={`${id}-${place}`}
          type="button"
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          onMouseDown={(event) => {
            // Before the field loses the focus.
            event.preventDefault();
            take(person);
          }}
        >
          <UserAvatar id={person.id} name={person.name} picture={person.avatar} size={24} />
          <b>{person.name}</b>
          <span className="quiet" dir="ltr">
            @{person.username}
          </span>
        </button>
      ))}
    </div>
  );
}
