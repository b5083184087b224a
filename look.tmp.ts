import { createHmac } from "node:crypto";
import { chromium } from "@playwright/test";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { secretNamed } from "#database/secrets.ts";
import { keepStaff } from "#database/staff.ts";
import { seedLeads } from "./scripts/seed/seed-leads.ts";

const { world } = await buildServices(readSettings(process.env));
if ((await world.database.read.selectFrom("leads").select("id").limit(1).execute()).length === 0)
  await seedLeads(world.database, { leads: 20000, until: new Date(), report: () => {} });
const cookies: Record<string, string> = {};
for (const role of ["owner", "isa"] as const) {
  const at = new Date().toISOString();
  const token = `t-${role}-${Date.now()}`;
  const id = await world.database.write((tx) => keepStaff(tx, { id: world.newId(), name: role === "owner" ? "Moira Hale" : "Ida Lund", email: `${role}@x.example`, role, at }));
  await world.database.write(async (tx) => {
    await tx.updateTable("staff").set({ twoFactorEnabled: 1 }).where("id", "=", id).execute();
    await tx.insertInto("staffSessions").values({ id: world.newId(), staffId: id, token, ipAddress: "", userAgent: "", createdAt: at, updatedAt: at, expiresAt: new Date(Date.now() + 3600000).toISOString() }).execute();
  });
  const secret = await secretNamed(world.database, "staff-sign-in", "");
  cookies[role] = encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
}
await world.database.close();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const shots: [string, string, number, string, boolean][] = [
  ["owner", "/office", 360, "light", false], ["owner", "/office", 1280, "light", false], ["owner", "/office", 1920, "dark", false], ["owner", "/office", 768, "dark", false],
  ["owner", "/office/trail", 1280, "light", false], ["owner", "/office/trail", 360, "dark", false], ["isa", "/office/staff", 1280, "light", false], ["owner", "/office", 360, "dark", true],
];
for (const [role, path, width, theme, menu] of shots) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme as "light" });
  await context.addCookies([{ name: "zipstead-office.session_token", value: cookies[role] ?? "", domain: "localhost", path: "/" }]);
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log(path, m.text()));
  page.on("pageerror", (e) => console.log(path, e.message));
  const r = await page.goto(`http://localhost:4104${path}`, { waitUntil: "networkidle" });
  await page.waitForTimeout(800);
  if (menu) { await page.getByRole("button", { name: "Open the menu" }).click(); await page.waitForTimeout(400); }
  console.log(path, width, r?.status(), await page.evaluate(() => document.documentElement.scrollWidth));
  await page.screenshot({ path: `/tmp/lead/dash-bench/${role}${path.replaceAll("/", "-")}-${width}-${theme}${menu ? "-menu" : ""}.png`, fullPage: !menu });
  await context.close();
}
await browser.close();
