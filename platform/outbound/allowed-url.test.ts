import { describe, expect, test } from "vitest";
import { allowedUrl, isFetchable } from "./allowed-url.ts";
import { mayPostTo } from "./may-post-to.ts";
import { OutboundError } from "./outbound-error.ts";

const problemOf = (written: string): string | undefined => {
  try {
    allowedUrl(written);
    return undefined;
  } catch (error) {
    return error instanceof OutboundError ? error.problem : String(error);
  }
};

test.each([
  "http://good.org/",
  "https://good.org/",
  "HTTPS://GOOD.org/path?a=1#b",
  "http://good.org:80/",
  "https://good.org:443/",
  "https://good.org./",
  "http://8.8.8.8/",
  "http://[2606:4700::1111]/",
  "https://localhost.org/",
  "https://test.good.org/",
  "https://contest.org/",
])("%s may be fetched", (written) => {
  expect(problemOf(written)).toBeUndefined();
  expect(isFetchable(written)).toBe(true);
});

describe("a port of its own", () => {
  test.each([
    "http://good.org:22/",
    "http://good.org:8080/",
    "http://good.org:443/",
    "https://good.org:80/",
    "https://good.org:8443/",
    "http://8.8.8.8:8080/",
    "http://[2606:4700::1111]:8080/",
  ])("is refused: %s", (written) => {
    expect(problemOf(written)).toBe("address_not_allowed");
    expect(isFetchable(written)).toBe(false);
    expect(mayPostTo(written)).toBe(false);
  });
});

test.each([
  ["ftp://good.org/", "address_not_allowed"],
  ["xhttp://good.org/", "address_not_allowed"],
  ["httpsx://good.org/", "address_not_allowed"],
  ["good.org", "address_not_allowed"],
  ["http://name@good.org/", "address_not_allowed"],
  ["http://:secret@good.org/", "address_not_allowed"],
  ["http://10.0.0.1/", "not_public"],
  ["http://[::1]/", "not_public"],
  ["http://printer/", "not_public"],
  ["http://printer./", "not_public"],
  ["http://printer.local/", "not_public"],
  ["http://printer.local./", "not_public"],
])("%s is refused: %s", (written, problem) => {
  expect(problemOf(written)).toBe(problem);
});

test.each([
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "test",
  "invalid",
  "example",
  "onion",
  "arpa",
])("names below .%s never lead to the open internet", (top) => {
  expect(problemOf(`https://a.${top}/`)).toBe("not_public");
  expect(problemOf(`https://a.x${top}/`)).toBeUndefined();
  expect(problemOf(`https://${top}.org/`)).toBeUndefined();
});

describe("posting", () => {
  test("goes to public addresses over https", () => {
    expect(mayPostTo("https://good.org/hook")).toBe(true);
    for (const written of ["http://good.org/hook", "https://10.0.0.1/", "ftp://good.org/", "no"])
      expect(mayPostTo(written), written).toBe(false);
  });

  test("goes to what the operator trusts, if it is http or https", () => {
    const trusts = ({ hostname }: URL) => hostname === "10.0.0.1";
    expect(mayPostTo("http://10.0.0.1:8080/", trusts)).toBe(true);
    expect(mayPostTo("https://10.0.0.1/", trusts)).toBe(true);
    expect(mayPostTo("ftp://10.0.0.1/", trusts)).toBe(false);
    expect(mayPostTo("xhttp://10.0.0.1/", trusts)).toBe(false);
    expect(mayPostTo("http://10.0.0.2/", trusts)).toBe(false);
  });
});
