import { Badge } from "#app/ui/Badge.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SavedItemView, SavedKind } from "#contracts/saved";
import type { Message } from "#platform/i18n";

const icons: Readonly<Record<SavedKind, IconName>> = {
  work: "library",
  collection: "list",
  topic: "messages-square",
  reply: "reply",
  guild: "shield",
  person: "circle-user-round",
};

const kinds: Readonly<Record<SavedKind, Message>> = {
  work: "saved.kinds.work",
  collection: "saved.kinds.collection",
  topic: "saved.kinds.topic",
  reply: "saved.kinds.reply",
  guild: "saved.kinds.guild",
  person: "saved.kinds.person",
};

/** What a saved thing is called, where it is, and how it begins. */
export function TargetText({ thing }: { readonly thing: SavedItemView }) {
  const t = useTranslate();
  return (
    <>
      <h2>
        <Icon name={icons[thing.kind]} size={16} />
        <span className="sr-only">{t(kinds[thing.kind])} </span>
        <a href={thing.href} dir="auto">
          {thing.title}
        </a>
        {thing.note && <Badge>{thing.note}</Badge>}
      </h2>
      {thing.excerpt && (
        <p className="saved-excerpt" dir="auto">
          {thing.excerpt}
        </p>
      )}
    </>
  );
}
