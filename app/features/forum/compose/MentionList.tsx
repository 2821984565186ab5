import type { RefObject } from "react";
import type { Picture } from "#app/ui/picture.ts";
import { SuggestionList } from "#app/ui/suggestions/SuggestionList.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { mentionAtCaret } from "./mention.ts";

interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar: Picture | null;
}

/** Names to choose from while an @ is being typed. */
export function MentionList({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  return (
    <SuggestionList<Person>
      box={box}
      label={t("forum.mentions")}
      typingAt={mentionAtCaret}
      find={findPeople}
      keyOf={({ id }) => id}
      textOf={({ username }) => `@${username} `}
    >
      {({ id, username, name, avatar }) => (
        <>
          <UserAvatar id={id} name={name} picture={avatar} size={24} />
          <b>{name}</b>
          <span className="quiet" dir="ltr">
            @{username}
          </span>
        </>
      )}
    </SuggestionList>
  );
}

async function findPeople(part: string, signal: AbortSignal): Promise<readonly Person[]> {
  // Not for every letter of a name typed quickly.
  await new Promise((resolve) => setTimeout(resolve, 120));
  signal.throwIfAborted();
  const answer = await fetch(`/forum/people?q=${encodeURIComponent(part)}`, { signal });
  return answer.ok ? ((await answer.json()) as { people: Person[] }).people : [];
}
