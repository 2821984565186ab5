import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTranslations } from "../i18n/catalogs.ts";
import {
  composeMail,
  emailColors,
  isEmailAddress,
  listOutbox,
  nameInMail,
  openMailer,
  textInMail,
  withColors,
  withLogo,
} from "../mail.ts";
import { onceWhileSlow, type Sent } from "./mailer.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"));
});
afterAll(() => rm(folder, { recursive: true }));

const site = { origin: "https://hall.test" };
const email = (over: Partial<Parameters<typeof composeMail>[0]> = {}) =>
  composeMail({
    key: "welcome/1",
    to: { name: "Mira", address: "mira@demo.test" },
    t: createTranslations().forLocale("en"),
    subject: "Welcome",
    site,
    markdown: "Hello **there**, see [the guild](/guilds/ink).",
    ...over,
  } as Parameters<typeof composeMail>[0]);

async function written(over: Parameters<typeof email>[0]) {
  const own = await mkdtemp(join(folder, "one-"));
  const mailer = openMailer({
    SMTP_URL: undefined,
    MAIL_FROM: "Guildhall <hall@hall.test>",
    DATA_DIR: own,
  });
  await mailer.send(email(over));
  const [stored] = await listOutbox(join(own, "outbox"));
  if (!stored) throw new Error("nothing in the outbox");
  return { stored, raw: await readFile(stored.file, "latin1") };
}

describe("addresses", () => {
  test.each(["a@b.cd", "mira.b+x@demo.guildhall.test", "o'neil@x-y.org", "a_b@c.co.uk"])(
    "%s is valid",
    (address) => expect(isEmailAddress(address)).toBe(true),
  );
  test.each([
    "",
    "a",
    "a@",
    "@b.cd",
    "a@b",
    "a@@b.cd",
    "a b@c.de",
    "a@b..cd",
    ".a@b.cd",
    "a.@b.cd",
    "a@b.cd\n",
    "a@b.cd\r\nBcc: x@y.z",
    "a@b.cd,x@y.z",
    "<a@b.cd>",
    "A <a@b.cd>",
    '"a b"@c.de',
    "a@[127.0.0.1]",
    "a@1.2.3.4",
    "a@-b.cd",
    "a@b-.cd",
    "mïra@b.cd",
    "a@bü.cd",
    "a＠b.cd",
    "a@b.cd\0",
    "a(comment)@b.cd",
    `${"a".repeat(65)}@b.cd`,
    `a@${"b".repeat(64)}.cd`,
    `a@${"b.".repeat(130)}cd`,
  ])("%j is invalid", (address) => expect(isEmailAddress(address)).toBe(false));
});

describe("an email", () => {
  test("has the same text and HTML, with absolute URLs and nothing to load", async () => {
    const { stored } = await written({
      subject:
        "Déjà lu ☕ — three replies to a rather long subject that has to be folded somewhere",
      action: { label: "Read it", url: "/topics/1?x=1&y=2" },
    });
    expect(stored.subject).toContain("Déjà lu ☕ — three replies");
    expect(stored.to).toContain("mira@demo.test");
    expect(stored.text).toContain("Hello there, see the guild (https://hall.test/guilds/ink).");
    expect(stored.text).toContain("https://hall.test/topics/1?x=1&y=2");
    expect(stored.html).toContain("<strong>there</strong>");
    expect(stored.html).toContain('href="https://hall.test/guilds/ink"');
    expect(stored.html).toContain("https://hall.test/topics/1?x=1&amp;y=2");
    expect(stored.html).not.toMatch(/<img|<script|<link|@import|url\(/);
  });

  test("shows the site's logo in place of its name, with the name for those who block it", () => {
    const mail = email({ markdown: "See <!--site-->this<!--/site-->." });
    expect(mail.html).not.toContain("<img");
    const logo = { src: "/site/pictures/logo.png?0a1b", width: 640, height: 128 };
    const { html, text, key } = withLogo(mail, logo, site.origin);
    expect(html).toContain(
      '<img src="https://hall.test/site/pictures/logo.png?0a1b" alt="Guildhall" width="240" height="48"',
    );
    expect(html.match(/<img/g)).toHaveLength(1);
    expect([text, key]).toEqual([mail.text, mail.key]);
  });

  test("is shown in the site's colors, and what people wrote stays as it is", () => {
    const written = 'Try `style="color:#1c6657"` and #f6f2e9.';
    const mail = email({ markdown: written });
    const light = { ...emailColors.light, page: "#ffffff", link: "#0b4f7a" };
    const { html, text } = withColors(mail, { ...emailColors, light });
    expect(html).toContain("background:#ffffff");
    expect(html).toContain(";color:#0b4f7a");
    expect(html.replace(/<[^>]*>/g, "")).toBe(mail.html.replace(/<[^>]*>/g, ""));
    expect(html).not.toMatch(/<[^>]*#(?:f6f2e9|1c6657)/);
    expect(text).toBe(mail.text);
  });

  test("the templates have no colors but these", () => {
    const known = new Set<string>(
      Object.values(emailColors).flatMap((each) => Object.values(each)),
    );
    const all = email({ markdown: "Hello" }).html.match(/#[0-9a-f]{6}\b/g) ?? [];
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter((color) => !known.has(color))).toEqual([]);
  });

  test("may be plain text without any markup", async () => {
    const { stored } = await written({
      text: "a *b* <script>\nc\n\nd",
      markdown: undefined,
    } as never);
    expect(stored.text).toContain("a *b* <script>\nc\n\nd");
    expect(stored.html).toContain("<p>a *b* &lt;script&gt;<br>c</p>\n<p>d</p>");
  });

  test("links only to our own site", () => {
    for (const url of [
      "https://evil.test/x",
      "//evil.test",
      "javascript:alert(1)",
      "/\\evil.test",
    ]) {
      expect(() => email({ action: { label: "x", url } })).toThrow("of this site");
      expect(() => email({ unsubscribeUrl: url })).toThrow("of this site");
    }
    expect(() => email({ to: { address: "mira@demo.test\nBcc: x@y.z" } })).toThrow("mail address");
  });

  test("supports one-click unsubscribe", async () => {
    const { stored } = await written({ unsubscribeUrl: "/letters/end?t=a b\r\nX: y" });
    expect(stored.headers.get("list-unsubscribe")).toMatch(
      /^<https:\/\/hall\.test\/letters\/end\?t=[^ ]*>$/,
    );
    expect(stored.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(stored.headers.has("x")).toBe(false);
  });
});

describe("display names", () => {
  const plainHeaders = [
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "to",
  ];

  test("add no header and no recipient, whatever they contain", { timeout: 30_000 }, async () => {
    const nasty = fc
      .array(
        fc.constantFrom(
          "\r\n",
          "\n",
          "\r",
          "\0",
          "Bcc: x@y.z",
          '"',
          "<",
          ">",
          ",",
          ";",
          "a@b.cd",
          "\u2028",
          "=?utf-8?Q?=0ABcc:x?=",
          "é",
          "\\",
          " ",
          ":",
          "\ud800",
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, subject) => {
        const { stored, raw } = await written({ to: { name, address: "mira@demo.test" }, subject });
        const names = raw
          .split("\r\n\r\n")[0]
          ?.split("\r\n")
          .filter((line) => !/^[ \t]/.test(line));
        expect(
          names
            ?.map((line) => line.split(":")[0]?.toLowerCase())
            .filter((header) => header !== "subject")
            .sort(),
        ).toEqual(plainHeaders.filter((header) => header !== "subject"));
        expect(stored.headers.get("to")).toMatch(/(?:^|<)mira@demo\.test>?$/);
      }),
      { numRuns: 60 },
    );
  });

  test("are escaped and never turned into links", () => {
    for (const name of [
      "https://win.example",
      "win.example",
      "[x](https://win.example)",
      "<b>x</b>",
      "**x**",
      "me@win.example",
      "# x",
    ]) {
      const { html, text } = email({ markdown: `${nameInMail(name)} replied.` });
      const body = html.slice(html.indexOf("</h1>"), html.lastIndexOf("<p style"));
      expect(body).not.toMatch(/<a |<b>|<strong>|<h2/);
      for (const version of [body, text.slice(0, text.indexOf("-- "))])
        expect(version).not.toMatch(/win\.example|https?:\/\/win|me@win/);
      expect(body.replaceAll("\u200b", "")).toContain("replied.");
    }
  });
});

test("a longer text arrives whole, without markup or links, in paragraphs", () => {
  const note = `First. **${"long ".repeat(150)}**\nSee win.example\n\n\n# Last`;
  const { html, text } = email({ markdown: textInMail(note, 1_000) });
  const body = html.slice(html.indexOf("</h1>"), html.lastIndexOf("<p style"));
  expect(body).not.toMatch(/<a |<strong>|<h2/);
  expect(body.match(/long/g)).toHaveLength(150);
  expect(text.match(/long/g)).toHaveLength(150);
  expect(text).toContain("# Last");
  expect(textInMail("a".repeat(50), 10)).toBe("a".repeat(10));
});

describe("sending", () => {
  test("twice with one key stores one email", async () => {
    const mailer = openMailer({
      SMTP_URL: undefined,
      MAIL_FROM: "hall@localhost",
      DATA_DIR: folder,
    });
    const sent = await Promise.all([1, 2, 3].map(() => mailer.send(email({ key: "same" }))));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    await mailer.send(email({ key: "another" }));
    expect(await listOutbox(join(folder, "outbox"))).toHaveLength(2);
    const files = await readdir(join(folder, "outbox"));
    expect(files.filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("an empty outbox is not an error, an invalid sender is", async () => {
    expect(await listOutbox(join(folder, "nothing"))).toEqual([]);
    expect(() =>
      openMailer({ SMTP_URL: undefined, MAIL_FROM: "x\r\nBcc: a@b.cd", DATA_DIR: folder }),
    ).toThrow("MAIL_FROM");
  });

  test("by SMTP passes one recipient and the message", async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      let inData = false;
      socket.write("220 hello\r\n");
      socket.on("data", (bytes) => {
        for (const line of bytes.toString().split("\r\n").slice(0, -1)) {
          received.push(line);
          if (inData) {
            if (line === ".") {
              inData = false;
              socket.write("250 kept\r\n");
            }
          } else if (line.startsWith("EHLO")) socket.write("250 here\r\n");
          else if (line === "DATA") {
            inData = true;
            socket.write("354 go on\r\n");
          } else socket.write("250 ok\r\n");
        }
      });
      socket.on("error", () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const mailer = openMailer({
      SMTP_URL: `smtp://127.0.0.1:${address.port}`,
      MAIL_FROM: "Guildhall <hall@hall.test>",
      DATA_DIR: folder,
    });
    const { messageId } = await mailer.send(email());
    mailer.close();
    server.close();
    expect(received.filter((line) => line.startsWith("RCPT"))).toEqual([
      "RCPT TO:<mira@demo.test>",
    ]);
    expect(received).toContain("MAIL FROM:<hall@hall.test>");
    expect(received).toContain(`Message-ID: ${messageId}`);
    expect(received).toContain("Subject: Welcome");
  });
});

describe("a slow mail server", () => {
  /** Accepts an email when told to. */
  function slowServer() {
    const accept: Array<(sent: Sent) => void> = [];
    const reject: Array<(error: Error) => void> = [];
    let nowMs = 0;
    const send = onceWhileSlow(
      () =>
        new Promise<Sent>((resolve, fail) => {
          accept.push(resolve);
          reject.push(fail);
        }),
      () => nowMs,
    );
    return { send, accept, reject, advance: (ms: number) => (nowMs += ms) };
  }
  const sent = { messageId: "<welcome/1@hall.test>" };

  test("gets an email once, although its job was given up and runs again", async () => {
    const { send, accept, advance } = slowServer();
    const first = send(email());
    advance(60_000);
    const again = send(email());
    expect(accept).toHaveLength(1);
    accept[0]?.(sent);
    expect([await first, await again]).toEqual([sent, sent]);
    // Accepted only now, and the second run comes later still.
    expect(await send(email())).toEqual(sent);
    expect(accept).toHaveLength(1);
  });

  test("gets an email again that it rejected, and others meanwhile", async () => {
    const { send, accept, reject, advance } = slowServer();
    const first = send(email());
    advance(60_000);
    reject[0]?.(new Error("450 later"));
    await expect(first).rejects.toThrow("450 later");
    void send(email());
    void send(email({ to: { name: "Theo", address: "theo@demo.test" } }));
    void send(email({ key: "welcome/2" }));
    expect(accept).toHaveLength(4);
  });

  test("that was fast gets an email again if it is sent again", async () => {
    const { send, accept, advance } = slowServer();
    const first = send(email());
    advance(1_000);
    accept[0]?.(sent);
    await first;
    void send(email());
    expect(accept).toHaveLength(2);
  });
});
