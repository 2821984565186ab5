const solway = (number: number) => `/archives/d3m0w0rk${String(number).padStart(4, "0")}`;

/** Additional metadata of some works; they refer to none that comes after them. */
const about: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "What the mud remembers": { identifiers: "10.5555/solway.mud" },
  "The last haaf-netters": {
    identifiers: "10.5555/solway.haaf\nISBN 978-0-00-000000-2",
    relations: "cites https://example.org/haaf-netting Haaf-netting on the Nith, 1911",
    aiTraining: "deny",
    aiSynthetic: "deny",
    aiEmbedding: "allow",
  },
  "Burgh Marsh, twice": {
    relations: `cites ${solway(2)}\nreplies to ${solway(1)}`,
  },
  "How I lost a block": {
    relations: `derived from ${solway(5)}`,
    aiTraining: "deny",
  },
};

export const aboutOf = (title: string): Readonly<Record<string, string>> => about[title] ?? {};
