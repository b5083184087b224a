import { expect, it } from "vitest";
import { browserName } from "./browser-name.ts";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chromium = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0";

it.each([
  ["Safari on iPhone", `${iPhone} Version/19.0 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${iPhone} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`],
  ["Firefox on iPhone", `${iPhone} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 16; K) ${chromium} Mobile Safari/537.36`],
  ["Samsung Internet on Android", `Mozilla/5.0 (Linux; Android 16; K) SamsungBrowser/30.0 ${chromium} Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/156.0.0.0`],
  ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`],
  [
    "Safari on Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
  ],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", ""],
])("%s", (name, userAgent) => expect(browserName(userAgent)).toBe(name));
