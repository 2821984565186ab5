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
