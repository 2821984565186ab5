import type { CategoryInput } from "#contracts/forum";

type DemoCategory = Pick<CategoryInput, "slug" | "name" | "color" | "description"> &
  Partial<Pick<CategoryInput, "mayRead" | "mayStart" | "mayReply">>;

/** The categories of the demo's forum, in their order. */
export const demoCategories: readonly DemoCategory[] = [
  {
    slug: "news",
    name: "News",
    color: "slate",
    description: "Announcements and changes to this site.",
    mayStart: "staff",
  },
  {
    slug: "printmaking",
    name: "Printmaking",
    color: "madder",
    description: "Relief, intaglio, screens and presses. Ink under the nails.",
  },
  {
    slug: "bookbinding",
    name: "Books and paper",
    color: "verdigris",
    description: "Sewing, boards, paste, marbling and making the sheet itself.",
  },
  {
    slug: "sound",
    name: "Sound",
    color: "woad",
    description: "Field recording, radio, instruments and the quiet in between.",
  },
  {
    slug: "words",
    name: "Words",
    color: "plum",
    description: "Essays, stories, type, and how to finish any of them.",
  },
  {
    slug: "tools",
    name: "Tools and repair",
    color: "ink",
    description: "What we make things with, and how to keep it going.",
  },
  {
    slug: "making-a-living",
    name: "Making a living",
    color: "moss",
    description: "Prices, posting, taxes, fairs. Figures welcome.",
  },
  {
    slug: "bench",
    name: "The bench",
    color: "slate",
    description: "Introduce yourself, show what is on the table, talk about the weather.",
    mayRead: "members",
  },
];
