/** A post as another forum has it. */
export interface ForeignPost {
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
  readonly replyTo: string | undefined;
}

/** A post, or why part of the file is not one, and where. */
export type ReadResult =
  | { readonly post: ForeignPost }
  | { readonly problem: "private" | "unreadable"; readonly where: string };

/** Removes what the database rejects: an escape in the file can encode NUL or a lone surrogate. */
export const cleanPost = (post: ForeignPost): ForeignPost => ({
  ...post,
  title: clean(post.title),
  category: clean(post.category),
  tags: post.tags.map(clean),
  author: clean(post.author),
  markdown: clean(post.markdown).trim(),
});

const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();
