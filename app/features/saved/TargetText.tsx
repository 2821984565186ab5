import { Badge } from "#app/ui/Badge.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import type { SavedItemView, SavedKind } from "#contracts/saved";

const icons: Readonly<Record<SavedKind, IconName>> = {
  work: "library",
  collection: "list",
  topic: "messages-square",
  reply: "reply",
  guild: "shield",
  person: "circle-user-round",
};

const kinds: Readonly<Record<SavedKind, string>> = {
  work: "Work",
  collection: "Collection",
  topic: "Topic",
  reply: "Reply",
  guild: "Guild",
  person: "Person",
};

/** What a saved thing is called, where it is, and how it begins. */
export const TargetText = ({ thing }: { readonly thing: SavedItemView }) => (
  <>
    <h2>
      <Icon name={icons[thing.kind]} size={16} />
      <span className="sr-only">{kinds[thing.kind]}: </span>
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
