import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { signedInAs } from "#test/office.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
import type { RunningServer } from "./running-server.ts";

const root = path.resolve(import.meta.dirname, "..");

const password = "seven tall oaks in a row";

/** Opens the dashboard as a member of staff whose session is in the store; office.spec.ts signs in as people do. */
export async function openOffice(page: Page, site: RunningServer, role: Role = "owner", name?: string) {
  const database = openDatabase(site.databaseUrl);
  const { cookie } = await signedInAs({ database, newId: randomUUID }, role, name);
  await database.close();
  const [key = "", value = ""] = cookie.split(/=(.*)/, 2);
  await page.context().addCookies([{ name: key, value, url: site.origin }]);
  await page.goto(`${site.origin}/office`);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
}

/** Runs `npm run invite`. @returns the link */
export async function inviteFromConsole(site: RunningServer, email: string, role = "owner"): Promise<string> {
  const env = {
    PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
    BASE_URL: site.origin,
    DATABASE_URL: site.databaseUrl,
    LOG_LEVEL: "warn",
  };
  const { stdout } = await promisify(execFile)("node", ["scripts/invite-staff.ts", email, "--role", role], {
    cwd: root,
    env,
  });
  return stdout.split("\n", 1)[0] ?? "";
}

export async function joinByInvitation(page: Page, link: string, name: string) {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Show the key" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = ((await page.locator("[data-secret]").textContent()) ?? "").replace(/\s/g, "");
  const recoveryCodes = await page
    .getByRole("listitem")
    .filter({ hasText: /^\w{4}(-\w{4}){5}$/ })
    .allTextContents();
  await page.getByLabel("Code", { exact: true }).fill(oneTimeCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  return { key, recoveryCodes };
}

export async function signInAtOffice(page: Page, email: string, code: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}
