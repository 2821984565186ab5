import type { Random } from "./random.ts";
import type { DemoTopic } from "./topic.ts";

/** Replies for any topic; `{about}` is the topic's subject, `{name}` an earlier poster. */
const openings = [
  "I have been thinking about {about} all week.",
  "This is the best thing I have read about {about}.",
  "Came here for {about}, stayed for the answers.",
  "Same here, down to the hour.",
  "I do it the other way round and have never regretted it.",
  "Careful with that.",
  "Yes, with one reservation.",
  "I tried exactly this in the spring.",
  "My teacher would have hated this, and she would have been wrong.",
  "Two winters ago I would have said no.",
  "Short answer: it depends on the room.",
  "I can confirm {name}’s point.",
  "Not sure I agree with {name}, but I see where it comes from.",
  "Thank you for asking it. I was too proud.",
  "I keep a notebook about {about}, and it contradicts itself.",
  "Slowly. That is the whole trick.",
  "We had an evening about {about} at ours, and nobody went home.",
  "There is a page on {about} in every manual, and they all copy the same mistake.",
  "I would not have believed it either.",
  "For what it is worth, from a much colder workshop:",
  "A small thing that helped me:",
  "Let me be the dull one.",
  "I asked the person I bought it from, and he laughed.",
  "Nobody tells you this at the start.",
] as const;

const middles = [
  "The first ten went wrong for the same reason, and I only saw it at the eleventh.",
  "Half of it is the paper, and the other half is also the paper.",
  "I use what my neighbour throws away, which this year was very good oak.",
  "It is better on Tuesdays, when the heating is on next door.",
  "Mark one before you begin, and one when you think you are done; compare them in daylight.",
  "Weigh it. Looking is how I fooled myself for two years.",
  "You can hear when it is right: the sound goes from a scrape to a hiss.",
  "I stopped measuring and started keeping samples on a nail by the door.",
  "It took an afternoon and cost less than the postage for the proper thing.",
  "What changed it for me was doing three at once instead of one very carefully.",
  "If it fights you, it is too dry. If it agrees too quickly, it is too wet.",
  "Ask the person who cleans the room. They know where it drips.",
  "The old books are right about the time and wrong about the temperature.",
  "I wrote the date on the underside, and that alone has saved me twice.",
  "Leave it overnight even if you are sure. Especially if you are sure.",
  "My hands knew before I did, which is annoying after twenty years.",
  "There is a cheap version and a good version, and this time the cheap one is the good one.",
  "I have done it both ways side by side, and the difference is smaller than my mood.",
  "Work towards yourself, not away; it is less brave and much straighter.",
  "The light matters more than the tool.",
  "Clean everything first. I know. Clean it anyway.",
  "When in doubt I make the wrong one on purpose, to see how it fails.",
  "It holds for a season, which is all I ask of anything.",
  "The second coat is where people ruin it, me included.",
  "You do not need the large one. Nobody needs the large one.",
  "I learned it from a video without sound, which was the right way to learn it.",
  "Do it before lunch.",
  "I keep the failures in a drawer and look at them when I feel clever.",
] as const;

const endings = [
  "Would love to see how it turns out.",
  "Has anybody tried it with something heavier?",
  "I will report back on Sunday.",
  "Happy to send a sample, if you pay in biscuits.",
  "Photographs when the light is better.",
  "That is all I know.",
  "Correct me if your experience is different.",
  "And then, of course, it rained.",
  "Thank you, {name}.",
  "What did you do in the end?",
  "I would still do it again.",
  "Next time I ask first.",
  "It made me laugh out loud in a quiet room.",
  "Keep the offcut.",
  "If you are ever near, the door is open on Fridays.",
  "Please don’t tell my students.",
  "",
  "",
  "",
  "",
] as const;

/** Complete short replies. */
const short = [
  "Thank you. This is going on the wall.",
  "Tried it tonight. It works.",
  "Following this one.",
  "Yes. Exactly this.",
  "I owe you a loaf.",
  "Mine is worse, I promise.",
  "Now I have to redo three of them. Happily.",
  "Could you say more about {about}?",
  "Noted, and underlined.",
  "I laughed, and then I went and checked mine.",
  "+1 for {name}’s way.",
  "Beautiful.",
] as const;

interface Around {
  readonly topic: DemoTopic;
  /** Who spoke before, by their first name. */
  readonly before: string;
  /** The text of the earlier post, where it is quoted. */
  readonly quoted: string | undefined;
}

export function generateReply(random: Random, { topic, before, quoted }: Around): string {
  const fill = (text: string) =>
    text.replaceAll("{about}", topic.about).replaceAll("{name}", before);
  if (random.next() < 0.16) return fill(random.pick(short));
  const middle = random.some(middles, random.next() < 0.35 ? 2 : 1);
  const words = [random.pick(openings), ...middle, random.pick(endings)].filter(Boolean).map(fill);
  const text = words.join(" ");
  const whole = random.next() < 0.18 ? inParts(words) : text;
  return quoted === undefined ? whole : `> **${before}**\n> ${quoted}\n\n${whole}`;
}

/** The same as two paragraphs: some people breathe. */
const inParts = (words: readonly string[]) =>
  words.length < 3
    ? words.join(" ")
    : `${words.slice(0, 2).join(" ")}\n\n${words.slice(2).join(" ")}`;
