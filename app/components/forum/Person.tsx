import { Avatar } from "#app/ui/Avatar.tsx";
import { Face } from "#app/ui/Face.tsx";
import type { AuthorView } from "#contracts/forum";

interface Props {
  readonly author: AuthorView;
  readonly size: number;
  readonly labelled?: boolean;
}

/** Somebody's face; those without a name here get the same plain one. */
export function AuthorFace({ author, size, labelled }: Props) {
  if (author.id === null) return <Avatar id="nobody" name="·" size={size} />;
  return (
    <Face
      id={author.id}
      name={author.name}
      picture={author.avatar}
      size={size}
      labelled={labelled ?? false}
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
