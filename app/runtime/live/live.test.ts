import { describe, expect, test } from "vitest";
import { type LiveNews, openConnection } from "./connection.ts";
import { createTabCoordinator, type TabMessage } from "./tab-coordinator.ts";

/** A stream that the test speaks through. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  say(kind: string, data = "{}") {
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
  close() {
    this.readyState = 2;
  }
}

function aLine() {
  FakeStream.opened = [];
  const heard: LiveNews[] = [];
  const waits: { work: () => void; ms: number }[] = [];
  const line = openConnection((news) => heard.push(news), {
    open: (url) => new FakeStream(url) as unknown as EventSource,
    later: (work, ms) => {
      waits.push({ work, ms });
      return () => {};
    },
    random: () => 0.5,
  });
  return { line, heard, waits, streams: () => FakeStream.opened };
}

describe("a live connection", () => {
  test("subscribes to topics, reconnects only for new ones and passes messages on", () => {
    const { line, heard, streams } = aLine();
    line.subscribe(new Set(["topic:b", "topic:a"]));
    line.subscribe(new Set(["topic:a", "topic:b"]));
    expect(streams().map(({ url }) => url)).toEqual(["/live?topic=topic%3Aa&topic=topic%3Ab"]);
    streams()[0]?.say("hello");
    streams()[0]?.say("live", JSON.stringify({ topic: "topic:a", data: { number: 4 } }));
    streams()[0]?.say("live", "not json");
    streams()[0]?.say("gap");
    expect(heard).toEqual(["look", { topic: "topic:a", data: { number: 4 } }, "look"]);
  });

  test("that is rejected retries with growing delays, which reset after success", () => {
    const { line, waits, streams } = aLine();
    line.subscribe(new Set(["topic:a"]));
    for (let round = 0; round < 7; round++) {
      const stream = streams().at(-1);
      stream?.close();
      stream?.say("error");
      waits.at(-1)?.work();
    }
    expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
    streams().at(-1)?.say("hello");
    streams().at(-1)?.close();
    streams().at(-1)?.say("error");
    expect(waits.at(-1)?.ms).toBe(1000);
  });

  test("leaves a stream alone while the browser reconnects it", () => {
    const { line, waits, streams } = aLine();
    line.subscribe(new Set(["topic:a"]));
    streams()[0]?.say("error");
    expect(waits).toEqual([]);
  });
});

describe("tabs of one browser", () => {
  function tabs(count: number) {
    const offices: ReturnType<typeof createTabCoordinator>[] = [];
    const heard: LiveNews[][] = [];
    const followed: string[][] = [];
    let tell: (news: LiveNews) => void = () => {};
    for (let n = 0; n < count; n++) {
      heard.push([]);
      offices.push(
        createTabCoordinator({
          tab: `tab ${n}`,
          say: (call: TabMessage) => {
            for (const [other, office] of offices.entries()) if (other !== n) office.take(call);
          },
          hear: (news) => heard[n]?.push(news),
          openConnection: (hear) => {
            tell = hear;
            return { subscribe: (topics) => followed.push([...topics].sort()), close: () => {} };
          },
        }),
      );
    }
    return { offices, heard, followed, tell: (news: LiveNews) => tell(news) };
  }

  test("share one connection that follows all their topics", () => {
    const { offices, heard, followed, tell } = tabs(3);
    offices[1]?.want(["topic:b"]);
    offices[0]?.lead();
    offices[0]?.want(["topic:a"]);
    offices[2]?.want(["topic:c"]);
    expect(followed.at(-1)).toEqual(["topic:a", "topic:b", "topic:c"]);
    tell({ topic: "topic:b", data: 1 });
    expect(heard.map((each) => each.length)).toEqual([1, 1, 1]);
    offices[1]?.want([]);
    expect(followed.at(-1)).toEqual(["topic:a", "topic:c"]);
  });

  test("continue when the tab with the connection is closed", () => {
    const { offices, heard, followed, tell } = tabs(2);
    offices[0]?.lead();
    offices[0]?.want(["topic:a"]);
    offices[1]?.want(["topic:b"]);
    offices[0]?.want([]);
    offices[0]?.retire();
    offices[1]?.lead();
    expect(followed.at(-1)).toEqual(["topic:b"]);
    tell("look");
    expect(heard[1]).toEqual(["look"]);
  });
});
