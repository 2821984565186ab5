/** A post as another forum has it. */
export interface GivenPost {
  /** Its own address there, and that of its topic: what it is known by. */
  readonly source: string;
  readonly topicSource: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly at: Date;
  readonly markdown: string;
  /** The post it answers, by its address there. */
  readonly answers: string | undefined;
}

/** Or why a part of the file is none, with where it stands. */
export type Reading =
  | { readonly post: GivenPost }
  | { readonly problem: "private" | "unreadable"; readonly where: string };

/** Without what the database refuses: an escape in the file can stand for NUL or half a character. */
export const cleanPost = (post: GivenPost): GivenPost => ({
  ...post,
  title: clean(post.title),
  category: clean(post.category),
  tags: post.tags.map(clean),
  author: clean(post.author),
  markdown: clean(post.markdown).trim(),
});

const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();
