import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { codeEmailedTo } from "#test/workspace.ts";
import type { RunningServer } from "../running-server.ts";
import { hydrated } from "../site.ts";
import { newPhone, type workspaceStage } from "../workspace-stage.ts";

export type Stage = Awaited<ReturnType<typeof workspaceStage>>;

/** What a page shows: a text, or what the function finds. */
type Shown = string | RegExp | ((page: Page) => Locator);

/** The member who acts, and their pages. */
export interface Acting {
  stage: Stage;
  site: RunningServer;
  browser: Browser;
  scripts: boolean;
  page: Page;
  other?: Page;
  /** Of what happened before, for addresses and forms. */
  names: Record<string, string>;
  /** Where the page was last opened, and has not been left. */
  here?: string | undefined;
}

/** What a member does on a page, what the page answers, and what it keeps. */
export interface Act {
  /** The rows of my-urls.ts that the press posts to. */
  of: string | readonly string[];
  /** The page, with ":name" for each of `names`; undefined: the one that the act before led to. */
  at?: string;
  /** Somebody who is not signed in here. */
  onAnotherPhone?: true;
  fill?: (page: Page, acting: Acting) => Promise<unknown>;
  press: string | RegExp | ((page: Page, acting: Acting) => Promise<unknown>);
  answer: Shown;
  /** Seen when a page is opened again: by default the same one. */
  stored?: Shown;
  again?: string;
  /** In place of all this if there are no scripts, where no page can do it without. */
  withoutScripts?: Shown;
}

export interface ActGroup {
  name: string;
  /** When what happened before happened. */
  daysAgo?: number;
  before: (cast: Cast) => Promise<{ member?: Person; names?: Record<string, string> }>;
  /** Once the member is signed in. */
  ready?: (page: Page) => Promise<void>;
  acts: readonly Act[];
}

export interface Person {
  email: string;
  licenseNumber: string;
}

/** Everybody and every zip code is used once, as all groups share a store. */
export interface Cast {
  stage: Stage;
  /** Differs in each run of a group. */
  no: number;
  zips: (count: number) => string;
  who: () => string;
}

export async function play(acting: Acting, act: Act): Promise<void> {
  const page = act.onAnotherPhone ? await otherPhone(acting) : acting.page;
  if (act.at) await open(page, acting, act.at);
  if (act.withoutScripts && !acting.scripts) return expect(find(page, act.withoutScripts)).toBeVisible();
  await act.fill?.(page, acting);
  acting.here = undefined;
  if (typeof act.press === "function") await act.press(page, acting);
  else await page.getByRole("main").getByRole("button", { name: act.press, exact: true }).first().click();
  await expect(find(page, act.answer)).toBeVisible();
  const again = act.again ?? act.at;
  const { stored } = act;
  if (!stored || !again) return;
  // An answer that is shown at once may come before its act is stored.
  await expect(async () => {
    acting.here = undefined;
    await open(page, acting, again);
    await expect(find(page, stored)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

async function otherPhone(acting: Acting): Promise<Page> {
  const { browser, site, scripts } = acting;
  acting.other ??= await newPhone(browser, site, { scripts });
  return acting.other;
}

async function open(page: Page, acting: Acting, address: string): Promise<void> {
  const path = address.replace(/:(\w+)/g, (_, name: string) => acting.names[name] ?? name);
  if (acting.here === path && page === acting.page) return;
  await page.goto(path);
  if (acting.scripts) await hydrated(page);
  acting.here = page === acting.page ? path : undefined;
}

function find(page: Page, shown: Shown): Locator {
  if (typeof shown === "function") return shown(page).first();
  return page.getByRole("main").getByText(shown).filter({ visible: true }).first();
}

/** A page that does not have this text. */
export const without = (text: string) => (page: Page) =>
  page.getByRole("main").filter({ visible: true, hasNotText: text });

export const button = (name: string | RegExp) => (page: Page) => page.getByRole("main").getByRole("button", { name });

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name });

/** Types the code that was emailed to this address. */
export async function fillCode(page: Page, { stage }: Acting, email: string | undefined): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(await codeEmailedTo(stage.world, email ?? ""));
}
