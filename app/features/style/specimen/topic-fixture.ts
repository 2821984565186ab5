import nextEvening from "./next-evening.svg?url";
import outOfThePress from "./out-of-the-press.svg?url";
import type { Post, TopicData } from "./topic-data.ts";

const people = {
  tomasz: { id: "Tomasz Wren", name: "Tomasz Wren", rank: "Apprentice" },
  odile: {
    id: "Odile Faure",
    name: "Odile Faure",
    rank: "Master · 22 years at the bench",
    verified: true,
  },
  bea: { id: "Bea Okafor", name: "Bea Okafor", rank: "Journeyman" },
  sana: { id: "Sana Rahimi", name: "Sana Rahimi", rank: "Journeyman" },
  marcus: { id: "Marcus Hale", name: "Marcus Hale", rank: "Master" },
  ines: { id: "Ines Calloway", name: "Ines Calloway", rank: "Journeyman" },
  jun: { id: "Jun Arakawa", name: "Jun Arakawa", rank: "Apprentice" },
} as const satisfies Record<string, Post["author"]>;

const thanks = (count: number, mine = false) =>
  ({ icon: "heart", name: "Thanks", count, mine }) as const;
const triedIt = (count: number) => ({ icon: "hammer", name: "Tried it", count }) as const;

const said = (name: string, words: string) =>
  `<blockquote><cite>${name}</cite><p>${words}</p></blockquote>`;

/** The topic of the design's picture, with the replies that the picture leaves out. */
export const topicFixture: TopicData = {
  title: "Why does my text block roll forward after rounding?",
  guild: {
    slug: "quire-and-thread",
    name: "Quire & Thread",
    href: "/guilds/quire-and-thread",
    blazon: { field: "verdigris", second: "ink", charge: "book", division: "plain", outline: 0 },
  },
  section: { name: "Technique", href: "/guilds/quire-and-thread/technique" },
  askedBy: "Tomasz Wren",
  views: 640,
  newSince: 3,
  entries: [
    {
      kind: "post",
      id: "p1",
      author: people.tomasz,
      at: "2026-11-12T19:42:00.000Z",
      votes: 34,
      html: "<p>Second book of this size: sixteen sections of 90 gsm, grain parallel to the spine, sewn on three tapes with 25/3 linen. I round it under the hammer, it looks right, I press it overnight between boards.</p><p>By the next evening the fore-edge has crept forward again and the round is half gone. Is it my glue, my thread, or my patience?</p>",
      figures: [
        {
          src: outOfThePress,
          alt: "A pile of sewn sections with a straight fore-edge",
          caption: "Out of the press",
        },
        {
          src: nextEvening,
          alt: "The same pile, its middle sections pushed forward",
          caption: "The next evening",
        },
      ],
      reactions: [{ icon: "lightbulb", name: "Good question", count: 18, mine: true }, thanks(4)],
    },
    {
      kind: "post",
      id: "p2",
      author: people.odile,
      at: "2026-11-13T08:15:00.000Z",
      votes: 86,
      accepted: "Accepted by Tomasz, and by 27 others who tried it",
      html: "<p>It is your thread. Sixteen sections of 90 gsm on 25/3 gives about six millimetres of swell at the spine. Rounding asks that swell to spread into an arc, and six is more than the arc can hold, so it pushes the fore-edge out instead.</p><p>Two changes, in this order:</p><ol><li>Drop to <strong>35/3</strong> and tap each pair of sections down as you sew.</li><li>Round while the first coat of paste is still <em>leathery</em>, then line with kozo at once. A dry spine remembers being flat.</li></ol>",
      reactions: [
        { icon: "check-check", name: "Worked for me", count: 27, mine: true },
        thanks(59),
        triedIt(8),
      ],
    },
    {
      kind: "post",
      id: "p3",
      author: people.bea,
      at: "2026-11-13T11:30:00.000Z",
      html: `${said("Odile Faure", "A dry spine remembers being flat.")}<p>Writing this on the wall. Would you still use 35/3 with a heavier paper, say 120 gsm, or does the thread start cutting the folds?</p>`,
      reactions: [thanks(6)],
    },
    {
      kind: "note",
      id: "n1",
      icon: "git-branch",
      text: "Odile split 4 replies into “Linen thread sizes, a table”",
    },
    {
      kind: "post",
      id: "p4",
      author: people.odile,
      at: "2026-11-13T12:04:00.000Z",
      votes: 21,
      html: `${said("Bea Okafor", "does the thread start cutting the folds?")}<p>At 120 gsm you have fewer folds to each section, so each one carries more pull. Stay with 35/3, but wax it and use four tapes in place of three. The load on each hole goes down by a quarter and the swell hardly changes.</p><p>If you hear the thread <em>sing</em> as you draw it through, it is too tight. It should whisper.</p>`,
      reactions: [thanks(31, true), triedIt(3)],
    },
    {
      kind: "post",
      id: "p5",
      author: people.marcus,
      at: "2026-11-13T13:20:00.000Z",
      votes: 12,
      html: "<p>I would look at the paste before the thread. PVA alone sets in minutes and stays springy for good: it holds whatever shape the spine had when you turned away for tea. A mix of two parts wheat paste to one of PVA gives you a quarter of an hour to work in, and it stays put.</p><p>My order for a book of this size, for what it is worth:</p><ol><li>Knock up, paste thinly, wait until it no longer shines.</li><li>Round by hand first, thumbs in the fore-edge, then a few light blows.</li><li>Back in the press to about 45 degrees.</li><li>Mull, then paper, then leave it alone until morning.</li></ol>",
      reactions: [thanks(14), triedIt(5)],
    },
    {
      kind: "post",
      id: "p6",
      author: people.jun,
      at: "2026-11-13T17:02:00.000Z",
      votes: 3,
      html: "<p>A question from someone who binds field notebooks and nothing larger: how do you measure swell before sewing? I have been guessing by pinching the pile between two rulers, and I am wrong about as often as I am right.</p>",
      reactions: [{ icon: "lightbulb", name: "Good question", count: 5 }],
    },
    {
      kind: "post",
      id: "p7",
      author: people.odile,
      at: "2026-11-13T18:36:00.000Z",
      votes: 40,
      html: `${said("Jun Arakawa", "how do you measure swell before sewing?")}<p>Lay one thread in the fold for every section, all beside each other, and measure across them. For twelve sections of 25/3 that is close to 5 mm; for 35/3 it is 3.4. Then halve it, because the folds take up about half once they are pressed.</p><table><thead><tr><th>Thread</th><th>Twelve sections</th><th>Sixteen</th><th>Twenty</th></tr></thead><tbody><tr><td>18/3</td><td>3.1 mm</td><td>4.2 mm</td><td>5.2 mm</td></tr><tr><td>25/3</td><td>2.5 mm</td><td>3.3 mm</td><td>4.1 mm</td></tr><tr><td>35/3</td><td>1.7 mm</td><td>2.3 mm</td><td>2.8 mm</td></tr></tbody></table><p>A third of the thickness of the boards is a good place to stop.</p>`,
      reactions: [thanks(44), { icon: "bookmark", name: "Keeping this", count: 19 }, triedIt(6)],
    },
    {
      kind: "post",
      id: "p8",
      author: people.bea,
      at: "2026-11-14T08:05:00.000Z",
      html: "<p>Tried four tapes on 120 gsm last night, with waxed 35/3 as Odile says. The swell came out at 2.6 mm over fourteen sections, and rounding took six blows where it used to take thirty. I have not been this pleased with a spine since my first one, and that one was an accident.</p><p>One thing to watch: with four tapes the kettle stitch sits closer to the head, so mark up again before you cut. I did not, and there is a fifth hole that I shall be explaining for years.</p>",
      reactions: [{ icon: "party-popper", name: "Well done", count: 16 }, thanks(5), triedIt(2)],
    },
    {
      kind: "note",
      id: "n2",
      icon: "pin",
      text: "Marcus pinned this topic in Technique for a week",
    },
    {
      kind: "post",
      id: "p9",
      author: people.jun,
      at: "2026-11-14T10:27:00.000Z",
      html: `${said("Odile Faure", "Lay one thread in the fold for every section, all beside each other, and measure across them.")}<p>This is so simple that I am a little cross. Measured three notebooks on the shelf that went wrong: all three were over. The two that came out well were under. Thank you.</p>`,
      reactions: [thanks(12)],
    },
    {
      kind: "post",
      id: "p10",
      author: people.sana,
      at: "2026-11-14T14:52:00.000Z",
      votes: 7,
      html: "<p>For anyone who finds this later: the paper matters as well. A soft book paper gives under the thread and hides half the swell; a hard-sized one does not give at all. I sew a dummy of four sections before every edition and cut it open. It costs twenty minutes and has never once been a waste of them.</p><ul><li>Soft, unsized: take the table above and subtract a fifth.</li><li>Hard-sized or coated: take it as it stands.</li><li>Handmade: sew the dummy. There is no table.</li></ul>",
      reactions: [thanks(22), { icon: "bookmark", name: "Keeping this", count: 10 }],
    },
    {
      kind: "post",
      id: "p11",
      author: people.tomasz,
      at: "2026-11-14T21:07:00.000Z",
      html: "<p>Resewn on 35/3, rounded at the leathery stage. Twenty-four hours later it has not moved. Thank you; I owe you a loaf.</p>",
      reactions: [{ icon: "party-popper", name: "Well done", count: 22 }, thanks(11)],
    },
    {
      kind: "post",
      id: "p12",
      author: people.ines,
      at: "2026-11-14T22:14:00.000Z",
      html: "<p>I have put the table, the four tapes and the dummy into the guild’s handbook under “Spines”, with this topic as the source. If anything in it is wrong, say so there and it will be put right for everyone.</p>",
      reactions: [thanks(13), { icon: "bookmark", name: "Keeping this", count: 4 }],
    },
  ],
};
