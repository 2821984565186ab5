export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Opened by a signed-in member; search engines don't index it. */
  readonly member?: true;
}

/** Ten screens of the demo: those with random addresses are looked up on their lists. */
export async function exampleScreens(url: string): Promise<readonly Screen[]> {
  const first = async (list: string, link: RegExp) => {
    const page = await (await fetch(url + list)).text();
    const found = link.exec(page)?.[1];
    if (!found) throw new Error(`nothing to open on ${list}`);
    return found;
  };
  return [
    { name: "home", path: "/" },
    { name: "forum", path: "/forum" },
    {
      name: "topic",
      path: await first("/forum?sort=top", /href="(\/forum\/[0-9a-z]{12}-[^"?#]+)/),
    },
    { name: "guilds", path: "/guilds" },
    { name: "guild", path: await first("/guilds", /href="(\/guilds\/(?!new)[a-z0-9-]+)"/) },
    { name: "archives", path: "/archives" },
    {
      name: "work",
      path: await first("/archives", /href="(\/archives\/(?!add|import)[^"?#/]{12,})"/),
    },
    { name: "profile", path: "/mira" },
    { name: "feed", path: "/", member: true },
    { name: "dashboard", path: "/dashboard", member: true },
  ];
}
