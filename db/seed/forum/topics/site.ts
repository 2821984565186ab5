import type { DemoTopic } from "../topic.ts";

export const newsTopics: readonly DemoTopic[] = [
  {
    kind: "announcement",
    title: "Community rules in brief",
    by: "admin",
    body: "Credit other people’s work. Criticize the method, never the person. Ask before you copy. If you break something, say so early.\n\nThat is all of them. Moderators explain what they do and why, in the topic itself. If you think a decision is wrong, appeal, and another moderator will review it.",
    pinned: true,
    daysAgo: 300,
  },
  {
    kind: "announcement",
    title: "The forum now remembers where you stopped reading",
    by: "admin",
    body: "Open a topic and you continue where you stopped reading. “New for me” lists topics you have not opened and new replies in topics you follow. You can mark all of them as read.",
  },
  {
    kind: "announcement",
    title: "Keyboard shortcuts: j, k, o and r",
    by: "moderator",
    body: "- `j` and `k` move down and up\n- `o` opens the selected topic\n- `r` moves to the reply field\n\nThey are off while you type.",
  },
  {
    kind: "announcement",
    title: "What trust levels are, and what they are not",
    by: "admin",
    body: "You earn them by reading and by writing posts that others like. They can’t be bought. Your profile shows your level, how you reached it, and what the next one requires.\n\nIn your first days there are limits on links and on the number of posts per day. They end automatically.",
  },
  {
    kind: "announcement",
    title: "Winter print swap: names by the 30th",
    by: "moderator",
    tags: ["swap"],
    body: "Make an edition of **twelve**, keep one, send eleven, get eleven back. Any relief or intaglio method, paper no larger than A5. Nobody has to be good at it; last year’s favourite was a first linocut of a boiled egg.",
  },
  {
    kind: "announcement",
    title: "Old topics no longer close",
    by: "admin",
    body: "A question from last year can be answered today, and the person who asked is notified. If a topic should end, a moderator locks it and says why.",
    locked: true,
  },
];

export const benchTopics: readonly DemoTopic[] = [
  {
    title: "Say hello, say what you make",
    by: "admin",
    body: "Name, place, what is on the table today. No need to be interesting; the table will do it for you.",
    daysAgo: 320,
    pinned: true,
  },
  {
    title: "What is on your table today?",
    by: "petra_halloran",
    tags: ["show"],
    body: "A photograph in words, please. Mine: one board, wet; one dog, dry; a cup that is not mine.",
  },
  {
    title: "The weather where you work",
    by: "silas_birch",
    body: "Fog to the third stile. Everything I glue today will remember it.",
  },
  {
    title: "Things you said before you knew better",
    by: "fintan_doyle",
    body: "“I’ll just clean it with a wire brush.” It was a 1911 Adana. It has forgiven me. I have not.",
  },
  {
    title: "Looking for a corner to work in, Leeds or near",
    by: "cecily_marsh",
    tags: ["meet"],
    body: "Two metres of wall and a socket. I am tidy, I am out by six, I bring biscuits.",
  },
  {
    title: "Songs for folding four hundred sections",
    by: "greta_halvorsen",
    body: "It has to be in three, and it has to be long. Suggestions that are not sea shanties, please; I have had the shanties.",
  },
  {
    title: "My teacher died this week",
    by: "mateo_lindqvist",
    body: "She taught me to hold a folder as if it could hear. Eighty-one, at her bench, which she would have called showing off. I wanted to say it somewhere where people know what a bench is.",
  },
  {
    title: "Children in the workshop: rules that worked",
    by: "beatriz_moura",
    body: "Ours is: you may touch everything on the low shelf and ask about everything on the high one. The low shelf is now the better shelf.",
  },
  {
    kind: "poll",
    title: "Tea, coffee, or something with a lid?",
    by: "ada_quill",
    body: "Near paper. Be honest.",
    options: ["Tea", "Coffee", "Something with a lid", "I drink in the corridor"],
    style: "single",
  },
  {
    title: "Left-handed, and tired of turning things round",
    by: "yael_stern",
    tags: ["tools"],
    body: "Scissors, shears, knives, the one good jig: all made for the other half. What have you converted, and what did you have to make?",
  },
  {
    title: "A year here: what changed for you",
    by: "keiko_mori",
    body: "I came to ask one thing about damp paper. I have since sent thirty-one prints to people whose handwriting I now know.",
  },
  {
    title: "Small victories, November",
    by: "theo",
    body: "Book number fifteen is straight. I measured it twice and then I asked someone else to.",
  },
  {
    title: "Does anybody else name their presses?",
    by: "nils_ekstrom",
    body: "Ours is called Harald. He is slow and he is never wrong.",
  },
  {
    title: "The smell of the place",
    by: "noor_haddad",
    body: "Linseed, damp wool, the electric heater. I would know it with my eyes shut. What does yours smell of?",
  },
  {
    title: "Who taught you?",
    by: "agnes_teller",
    body: "A man who never once praised a corner. When he said nothing, it was right. I teach differently, and I hear him not saying it.",
  },
  {
    title: "Walking notes: Solway, low water, Sunday",
    by: "mira",
    tags: ["walks"],
    body: "Nine kilometres, four stiles, one seal. I will be at the car park by seven with a flask. Come in shoes you dislike.",
  },
  {
    title: "Half-finished things, an amnesty",
    by: "esi_mensah",
    body: "Name it, say why, let it go. I begin: the quilt. It has been a third of a quilt since 2017. It is a very good third.",
  },
];
