import { Avatar } from "#app/ui/Avatar.tsx";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { AuthorView } from "#contracts/forum";

interface Props {
  readonly author: AuthorView;
  readonly size: number;
  readonly labeled?: boolean;
}

/** An author's avatar; authors without a visible name share a generic one. */
export function AuthorAvatar({ author, size, labeled }: Props) {
  if (author.id === null) return <Avatar id="nobody" name="·" size={size} />;
  return (
    <UserAvatar
      id={author.id}
      name={author.name}
      picture={author.avatar}
      size={size}
      labeled={labeled ?? false}
    />
  );
}

export function AuthorName({ author }: { readonly author: AuthorView }) {
  if (author.username === null) return <span dir="auto">{author.name}</span>;
  return (
    <a href={`/${author.username}`} dir="auto">
      {author.name}
    </a>
  );
}
