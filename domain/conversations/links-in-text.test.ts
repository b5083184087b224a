import { expect, it } from "vitest";
import { htmlOfText, linksInText, withOtherLinks } from "./links-in-text.ts";

const text = 'The plan: https://home.example/plan?a=1&b=2. Also (http://other.example), and "no link". <b>Hi</b>\nAda';
const addressOf = (_: string, no: number) => `https://us.example/r/${no}`;

it("finds links without what the sentence puts behind them", () => {
  expect(linksInText(text)).toEqual(["https://home.example/plan?a=1&b=2", "http://other.example"]);
  expect(linksInText("javascript:alert(1) ftp://x.example mailto:a@b.example www.home.example")).toEqual([]);
  expect(linksInText("https://a.example ".repeat(30))).toHaveLength(20);
});

it("puts other addresses in their place, and leaves each other word", () => {
  expect(withOtherLinks(text, addressOf)).toBe(
    'The plan: https://us.example/r/0. Also (https://us.example/r/1), and "no link". <b>Hi</b>\nAda',
  );
});

it("shows in HTML the links that were written, and takes no word for markup", () => {
  const html = htmlOfText({ text, below: "<i>Ada</i>", addressOf, picture: "https://us.example/r/x.gif" });
  expect(html).toContain('<a href="https://us.example/r/0">https://home.example/plan?a=1&amp;b=2</a>.');
  expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;<br>\nAda<br>\n<br>\n&lt;i&gt;Ada&lt;/i&gt;");
  expect(html).toContain('<img src="https://us.example/r/x.gif" width="1" height="1" alt="">');
});
