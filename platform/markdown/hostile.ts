/** For tests: hostile texts by class of attack. `@@` is replaced by the payload. */
const run = "alert(1)";

const tags = `
<script>@@</script>|<SCRIPT>@@</SCRIPT>|<script src=//evil.test/x.js></script>|<script/x>@@</script>|<scr<script>ipt>@@</scr</script>ipt>
<script\t>@@</script>|<script\n>@@</script>|</script><script>@@</script>|<script type=module>@@</script>|<<script>@@//<</script>
<img src=x onerror=@@>|<img/src=x/onerror=@@>|<img src=x onerror="@@">|<img src='x' onerror='@@'>|<img src=\`x\` onerror=\`@@\`>
<image src=x onerror=@@>|<img src=x:x onerror=@@ //|<img """><script>@@</script>">|<img src onerror=@@>|<img srcset=x onerror=@@>
<svg onload=@@>|<svg/onload=@@>|<svg><script>@@</script></svg>|<svg><animate onbegin=@@ attributeName=x dur=1s>|<svg><set onbegin=@@>
<svg><a xlink:href=javascript:@@><text x=20 y=20>x</text></a>|<svg><use href=data:image/svg+xml,x>|<svg><foreignObject><script>@@</script>
<math><mtext><table><mglyph><style><img src=x onerror=@@>|<math href=javascript:@@>x</math>|<math><mi xlink:href=javascript:@@>x
<iframe src=javascript:@@>|<iframe srcdoc="<script>@@</script>">|<iframe onload=@@>|<object data=javascript:@@>|<embed src=javascript:@@>
<body onload=@@>|<body/onpageshow=@@>|<html onclick=@@>|<frameset onload=@@>|<base href=//evil.test/>|<link rel=stylesheet href=//evil.test>
<style>@import "//evil.test/x.css"</style>|<style>*{background:url(javascript:@@)}</style>|<meta http-equiv=refresh content="0;javascript:@@">
<input autofocus onfocus=@@>|<select autofocus onfocus=@@>|<textarea autofocus onfocus=@@>|<button onclick=@@>x|<form action=javascript:@@><input type=submit>
<button form=x formaction=javascript:@@>x|<isindex action=javascript:@@>|<keygen autofocus onfocus=@@>|<details open ontoggle=@@>|<marquee onstart=@@>
<video><source onerror=@@>|<video src=x onerror=@@>|<audio src=x onerror=@@>|<video poster=javascript:@@>|<track onerror=@@>
<a href=javascript:@@>x</a>|<a href="java&#x73;cript:@@">x</a>|<a onclick=@@>x</a>|<a href=x onmouseover=@@>x|<area href=javascript:@@>
<div style="background:url(javascript:@@)">x|<div onpointerenter=@@>x|<p/onclick=@@>x</p>|<b onwheel=@@>x|<x onclick=@@ contenteditable>x
<noscript><p title="</noscript><img src=x onerror=@@>">|<template><script>@@</script></template>|<xmp><p title="</xmp><img src=x onerror=@@>">
<title><img src=x onerror=@@></title>|<plaintext><img src=x onerror=@@>|<!--><img src=x onerror=@@>-->|<!--<img src="--><img src=x onerror=@@>">
<![CDATA[<img src=x onerror=@@>]]>|<?xml version="1.0"?><script>@@</script>|<!DOCTYPE x [<!ENTITY x "@@">]>|<%<!--'%><script>@@</script>
<portal src=javascript:@@>|<dialog open onclose=@@>|<menu oncontextmenu=@@>|<custom-element onclick=@@>|<input type=image src=x onerror=@@>
\0<script>@@</script>|<\0script>@@</script>|<s\0cript>@@</script>|<img src=x one\0rror=@@>|＜script＞@@＜/script＞|<ſcript>@@</ſcript>`;

const destinations = `
javascript:@@|JAVASCRIPT:@@|JaVaScRiPt:@@|javascript://x/%0a@@|javascript:%61lert(1)|java&#115;cript:@@|java&Tab;script:@@|java&NewLine;script:@@
&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;@@|&#x6A;avascript:@@|javascript&colon;@@|javascript&#58;@@|javascript&#x3A;@@
\u0001javascript:@@|\u00a0javascript:@@|\ufeffjavascript:@@|java\tscript:@@|java\u0000script:@@|jav\u200bascript:@@|javascript\u202e:@@
vbscript:msgbox(1)|VBSCRIPT:x|livescript:x|mocha:x|data:text/html,<script>@@</script>|data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==
data:image/svg+xml,<svg/onload=@@>|data:image/png;base64,AAAA|DATA:text/html,x|data:,x|blob:https://x/1|filesystem:https://x/1|file:///etc/passwd
view-source:javascript:@@|about:blank|chrome://settings|ms-appx:x|intent://x#Intent;end|tel:1|sms:1|ftp://x.test|ws://x.test|jar:http://x!/y
//evil.test|///evil.test|/\\evil.test|\\\\evil.test|/\t/evil.test|/%09/evil.test|/.//evil.test|/..//evil.test|/x/..//evil.test|http:evil.test|https:/evil.test
https://own.test@evil.test|https://own.test:x@evil.test|https://evil.test\\@own.test|http://\\evil.test|mailto:x@y.z?body=@@|mailto:javascript:@@|mailto:?body=x@y.z|mailto:x%3fbody=@y.z|mailto:a@b,c@d
x" onclick="@@|x' onclick='@@|x"><script>@@</script>|https://x.test/"onmouseover="@@|https://x.test/'onmouseover='@@|https://x.test/<script>|%6aavascript:@@
/files/../../etc/passwd|/files/..%2f..%2fx|/files//evil.test|/files/x"onerror="@@|/files/x?onerror=@@|/files/javascript:@@|#" onclick="@@|?x=javascript:@@`;

const split = (text: string) =>
  text
    .replaceAll("@@", run)
    .split(/[|\n]/)
    .filter((line) => line.trim() !== "");

const structures = [
  "[a](<javascript:@@>)",
  "[a][1]\n\n[1]: javascript:@@",
  "[a]: javascript:@@\n\n[a]",
  "[a](https://x.test \"' onclick=@@ '\")",
  '[a](https://x.test "\\" onclick=\\"@@")',
  "[a](https://x.test '\"><img src=x onerror=@@>')",
  "![\"onerror=@@ x='](/files/x.png)",
  '![x" onerror="@@](https://x.test/x.png)',
  "![<img src=x onerror=@@>](/files/x.png)",
  "[![a](javascript:@@)](javascript:@@)",
  "[![a](https://x.test/a.png)](https://y.test)",
  "[a <b onclick=@@>](https://x.test)",
  '``` "onclick=@@\nx\n```',
  "```<script>\n@@\n```",
  '```js" onmouseover="@@\nx\n```',
  "~~~ html><script>@@</script>\nx\n~~~",
  "`<script>@@</script>`",
  "    <script>@@</script>",
  "|<script>@@</script>|b|\n|-|-|\n|<img src=x onerror=@@>|y|",
  '|a|\n|:-:" onclick="@@|\n|b|',
  "# <script>@@</script>",
  "> <script>@@</script>",
  "- [x] <img src=x onerror=@@>",
  '- [x" onclick="@@] x',
  "999999999999999999999999. x",
  '1" onclick="@@. x',
  '<https://x.test/"onclick=@@>',
  "<javascript:@@>",
  '<mailto:a@b.c"onclick=@@>',
  "https://x.test/?<script>@@</script>",
  'www.x.test/"onmouseover=@@',
  'a@b.test"onclick=@@',
  '@mira"onclick=@@',
  "@<script>@@</script>",
  "@__proto__ @constructor @toString",
  "[@mira](javascript:@@)",
  "**<script>**@@**</script>**",
  "*<img src=x* onerror=@@>",
  "~~<script~~>@@</script>",
  "&lt;script&gt;@@&lt;/script&gt;",
  "&amp;lt;script&amp;gt;",
  "&#60;img src=x onerror=@@&#62;",
  "\\<script\\>@@\\</script\\>",
  "<scr\\\nipt>@@</script>",
  "a  \n<script>@@</script>",
  "[a](https://x.test/&quot;onclick=@@)",
  "[a](https://x.test/&#34;&gt;&lt;script&gt;)",
  "![a](/files/a.png&quot;onerror=@@)",
  "[^a]\n\n[^a]: <script>@@</script> [x](javascript:@@)",
  '[^"onclick=@@]\n\n[^"onclick=@@]: x',
  "[^<b>][^__proto__][^constructor]\n\n[^<b>]: x\n\n[^__proto__]: y\n\n[^constructor]: z",
  "> [^a]: > x\n\n[^a]: > [^b]: # y\n[^a] [^b]",
  "[x [^a] y](https://x.test)\n\n[^a]: [^a] <img src=x onerror=@@>",
  "![[^a]](/files/x.png)\n\n[^a]: x",
  "[__proto__]: javascript:@@\n\n[__proto__]",
  "[constructor][toString]",
].map((text) => text.replaceAll("@@", run));

export const hostileTexts: readonly string[] = [
  ...split(tags),
  ...split(destinations).flatMap((to) => [`[x](${to})`, `![x](<${to}>)`, `<${to}>`, to]),
  ...structures,
];

/** Twenty thousand characters each, in shapes that make careless parsers slow or deep. */
export const slowTexts: Record<string, string> = Object.fromEntries(
  Object.entries({
    quotes: ">",
    "spaced quotes": "> ",
    "emphasis left open": "a**",
    "emphasis nested": "*a _b ",
    stars: "*",
    underscores: "_a",
    tildes: "~~a",
    brackets: "[",
    "closing brackets": "]",
    "links left open": "[a](",
    "links in links": "[a](b",
    "pictures left open": "![",
    backticks: "`",
    "backticks of growing kind": "`a``b```c",
    "angle brackets": "<",
    "comments left open": "<!--",
    "tags left open": "<a ",
    autolinks: "<https:",
    ampersands: "&",
    entities: "&amp;#",
    backslashes: "\\",
    "at signs": "@",
    mentions: "@mira ",
    "mentions without end": "@a-",
    "mail addresses": "a@b.c",
    "mail without end": "a@a.",
    addresses: "http://a.b ",
    "addresses in a row": "http://a",
    "www in a row": "www.",
    "www with paths": "www.a.b/(",
    "open parentheses in an address": "(",
    dots: ".",
    dashes: "-",
    pipes: "|",
    "pipes and dashes": "|-",
    tables: "|a|b|\n|-|-|\n",
    "wide rows": "|a",
    lists: "- ",
    "nested lists": "- a\n  ",
    "numbered lists": "1. ",
    tasks: "- [ ] a\n",
    headings: "# a\n",
    "reference definitions": "[a]: b\n",
    references: "[a]: /b\n[a] ",
    "footnotes left open": "[^a",
    "footnotes without notes": "[^a]",
    "footnotes in a row": "[^a]: b\n",
    footnotes: "[^a]: [^a]\n\n",
    "footnotes in footnotes": "[^a]: [^b]: ",
    fences: "```\n",
    tabs: "\t",
    spaces: " ",
    newlines: "\n",
    "line ends": "a\r\n",
    astral: "𝒶@𝒷 ",
    "combining marks": "e\u0301\u0302",
    "right to left": "\u202e",
    zeros: "\0",
  }).map(([name, unit]) => [name, unit.repeat(Math.ceil(20_000 / unit.length)).slice(0, 20_000)]),
);
