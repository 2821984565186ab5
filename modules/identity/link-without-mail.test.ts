import { expect, test } from "vitest";
import { showsLinks } from "./link-without-mail.ts";

const site = { DEMO: false, HOST: "127.0.0.1" };

test.each([
  [true, "a loopback address", {}],
  [true, "localhost", { HOST: "localhost", PUBLIC_URL: "http://localhost:3000" }],
  [true, "IPv6 loopback", { HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }],
  [true, "the demo", { DEMO: true, HOST: "0.0.0.0", PUBLIC_URL: "https://demo.example" }],
  [false, "a mail server", { SMTP_URL: "smtp://mail.example" }],
  [false, "the demo with a mail server", { DEMO: true, SMTP_URL: "smtp://mail.example" }],
  [false, "all addresses of the machine", { HOST: "0.0.0.0" }],
  [false, "a proxy before a loopback address", { PUBLIC_URL: "https://guildhall.example" }],
  [false, "a name that begins like one", { HOST: "127.0.0.1.example" }],
])("shows confirmation links: %s on %s", (shown, _where, change) => {
  expect(showsLinks({ ...site, ...change })).toBe(shown);
});
