import type { Locator, Page, ViewportSize as Size } from "@playwright/test";
import { hostileStrings } from "#test/hostile-strings.ts";
import type { SeededChance } from "../../seed/seeded-chance.ts";
import type { AddressBook } from "../fuzz-http/address-book.ts";
import { plausible } from "../plausible.ts";

const pressable = "a[href^='/'], button, summary, label, [role=tab], [role=menuitem], [role=option]";
const writable = "input:not([type=hidden], [type=radio], [type=checkbox], [type=submit]), textarea";
const keys = ["Tab", "Shift+Tab", "Enter", "Escape", "ArrowDown", "ArrowRight", " "] as const;
const ofType: Record<string, string> = { date: "2026-01-05", "datetime-local": "2026-01-05T10:00" };
const windows: [Size, ...Size[]] = [
  { width: 360, height: 640 },
  { width: 800, height: 500 },
  { width: 1280, height: 800 },
];
const [firstOfAll = "", ...otherStrings] = hostileStrings;

/** Short: visitors click elsewhere by then. */
const timeoutMs = 700;
const soon = { timeout: timeoutMs };
/** Returns before the page is loaded. */
const untilCommitted = { timeout: 5_000, waitUntil: "commit" } as const;

interface BrowserSession {
  page: Page;
  chance: SeededChance;
  known: AddressBook;
  count: number;
}

/** @returns a short description */
export async function nextAction(browser: BrowserSession): Promise<string> {
  const way = browser.chance.next();
  for (const [share, action] of actions) if (way < share) return action(browser);
  return "nothing";
}

/** Cumulative probabilities. */
const actions: [number, (browser: BrowserSession) => Promise<string>][] = [
  [0.5, click],
  [0.7, fill],
  [0.77, goBack],
  [0.81, goForward],
  [0.84, reload],
  [0.88, interruptNavigation],
  [0.93, type],
  [0.95, resize],
  [1, jump],
];

async function click({ page, chance }: BrowserSession): Promise<string> {
  const thing = await anyOf(page.locator(pressable), chance);
  if (!thing) return "found nothing to press";
  const words = (await thing.textContent(soon))?.trim().replace(/\s+/g, " ").slice(0, 40);
  await thing.click(soon);
  if (chance.next() > 0.2) return `press ${words}`;
  await thing.click({ timeout: timeoutMs / 3 }).catch(() => {});
  return `press twice ${words}`;
}

async function fill({ page, chance, count }: BrowserSession): Promise<string> {
  for (const field of await page.locator(writable).all()) {
    if (chance.next() < 0.25) continue;
    const name = (await field.getAttribute("name", soon)) ?? "";
    const type = (await field.getAttribute("type", soon)) ?? "text";
    const text = chance.next() < 0.8 ? plausible(name, count) : chance.oneOf([firstOfAll, ...otherStrings]);
    await field.fill(ofType[type] ?? text, soon).catch(() => {});
  }
  for (const list of await page.locator("select").all()) {
    await list.selectOption({ index: Math.floor(chance.next() * 3) }, soon).catch(() => {});
  }
  if (chance.next() < 0.6) return "fill";
  await page.keyboard.press("Enter");
  return "fill and enter";
}

async function goBack({ page }: BrowserSession): Promise<string> {
  await page.goBack(untilCommitted);
  return "back";
}

async function goForward({ page }: BrowserSession): Promise<string> {
  await page.goForward(untilCommitted);
  return "forward";
}

async function reload({ page, chance }: BrowserSession): Promise<string> {
  await page.reload(chance.next() < 0.5 ? untilCommitted : { timeout: 10_000 });
  return "reload";
}

/** Goes back before the page is loaded. */
async function interruptNavigation(browser: BrowserSession): Promise<string> {
  const { page, chance } = browser;
  await (chance.next() < 0.6 ? page.reload(untilCommitted) : jump(browser));
  await page.goBack(untilCommitted);
  return "change its mind";
}

async function type({ page, chance }: BrowserSession): Promise<string> {
  const pressed: string[] = [];
  for (let more = 0; more < 4; more++) pressed.push(chance.oneOf(keys));
  for (const key of pressed) await page.keyboard.press(key);
  return pressed.join(" ");
}

async function resize({ page, chance }: BrowserSession): Promise<string> {
  await page.setViewportSize(chance.oneOf(windows));
  await page.emulateMedia({ colorScheme: chance.oneOf(["light", "dark"]) });
  return "turn the device";
}

async function jump({ page, chance, known }: BrowserSession): Promise<string> {
  const address = known.pick(chance);
  await page.goto(address, untilCommitted);
  return `open ${address}`;
}

async function anyOf(things: Locator, chance: SeededChance): Promise<Locator | undefined> {
  return things.nth(Math.floor(chance.next() * (await things.count())));
}
