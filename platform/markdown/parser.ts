import MarkdownIt from "markdown-it";
import { defineFootnote, placeFootnotes, referToFootnote } from "./footnotes.ts";
import { resolveLink } from "./links.ts";
import { markMentions } from "./mentions.ts";
import { markTasks } from "./tasks.ts";

/** CommonMark without HTML, with GitHub's tables, strikethrough, task lists, footnotes and bare links. */
export const parser = new MarkdownIt({
  html: false,
  linkify: true,
  typographer: false,
  breaks: true,
  // Quotes and lists nested deeper than this stay text: they are unreadable, and depth is what
  // makes parsers slow.
  maxNesting: 20,
});

// A bare URL is shown as written: decoded, a look-alike host would read like the real one.
parser.normalizeLinkText = (written) => written;
parser.validateLink = (href) => resolveLink(href, undefined) !== undefined;

parser.linkify
  .set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false, urlAuth: false, maxLength: 2_000 })
  .add("//", null)
  .add("ftp:", null)
  .add("www.", {
    validate(text, position, self) {
      const address = self.re.get_http_validator();
      address.lastIndex = 0;
      const found = address.exec(`//www.${text.slice(position, position + 400)}`);
      return found?.index === 0 ? Math.max(0, found[0].length - "//www.".length) : 0;
    },
    normalize(match) {
      match.url = `https://${match.url}`;
    },
  });

// Before `text_join`, while an escaped \@ is still a separate token and so not a mention.
parser.core.ruler.before("text_join", "mentions", markMentions);
parser.core.ruler.push("tasks", markTasks);
parser.block.ruler.before("reference", "footnote", defineFootnote, {
  alt: ["paragraph", "reference"],
});
parser.inline.ruler.before("link", "footnote", referToFootnote);
parser.core.ruler.push("footnotes", placeFootnotes);
