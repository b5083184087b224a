import published from "big-list-of-naughty-strings/blns.json" with { type: "json" };

const formulas = ["=", "+", "-", "@", "\t=", "\r=", " =", "\u00a0=", "＝", "'="].flatMap((sign) => [
  `${sign}1+1`,
  `${sign}HYPERLINK("https://evil.example","open")`,
  `${sign}cmd|' /C calc'!A0`,
]);

const markup = [
  "</textarea><script>window.harmed=1</script>",
  '"><img src=x onerror=window.harmed=1>',
  "</title><svg onload=window.harmed=1>",
  "{{constructor.constructor('window.harmed=1')()}}",
  "javascript:window.harmed=1",
  "<!--<script>window.harmed=1//-->",
  "</script><script>window.harmed=1</script>",
  "&lt;script&gt;window.harmed=1&lt;/script&gt;",
];

const statements = [
  "'; drop table applications; --",
  "\\'; update orders set state = 'paid'; --",
  "1' or '1'='1",
  "$1, $2, $$",
  "?1 :name @name",
  "%s %d %n $" + "{process.env} `whoami` $(whoami)",
];

const odd = [
  "a\0b",
  "\ud800 alone",
  "alone \udfff",
  "\u202eright to left",
  "zero\u200bwidth\u200djoined\ufeff",
  "e\u0301 and é",
  "👩🏽‍🚒".repeat(40),
  "\u0007\u001b[31mred\u001b[0m",
  "line\r\nline\rline\nline",
  "Subject: x\r\nBcc: everybody@evil.example",
  "__proto__",
  "constructor",
  "toString",
  "[object Object]",
  "../../etc/passwd%00",
];

/** The published list, plus formulas, markup, SQL and text that stores handle badly. */
export const hostileStrings: string[] = [...published, ...formulas, ...markup, ...statements, ...odd];
