import { type Browser, expect } from "@playwright/test";
import sharp from "sharp";
import type { Writer } from "#database/schema.ts";
import { answerNames } from "#domain/profiles/profile-form.ts";
import { editProfile } from "#operations/profiles/edit-profile.ts";
import { unpublishProfile } from "#operations/profiles/publish-profile.ts";
import { ada, ben } from "#test/cast.ts";
import { publishedAgent, readyToPublish } from "#test/profiles.ts";
import { insertRows } from "#test/stored-rows.ts";
import { expectWholeStyle } from "./checks/inline-style.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject, unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";
import { startLater } from "./start-later.ts";
import { phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const now = () => new Date().toISOString();
const pro = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
const cara = {
  ...pro,
  firstName: "Cara",
  lastName: "Voss",
  email: "cara@harbor.example",
  licenseNumber: "GA-381203",
  planPrimaryArea: "30309",
};
const ida = { ...ben, firstName: "Ida", lastName: "Lund", email: "ida@northlight.example", planPrimaryArea: "30308" };

test(
  "Ada writes, shows and publishes her profile, with and without scripts",
  ofSubject("profiles"),
  async ({ browser, site }) => {
    test.slow();
    for (const scripts of [true, false]) await publishes({ browser, site, scripts });
  },
);

async function publishes({ browser, site, scripts }: { browser: Browser; site: RunningServer; scripts: boolean }) {
  const stage = await workspaceStage(site, now());
  const member = { ...pro, email: `ada.${scripts}@keystone.example`, planPrimaryArea: scripts ? "30303" : "30305" };
  await readyToPublish(stage, member);
  await stage.close();
  const phone = await phoneOf(browser, site, { member, scripts });
  await phone.goto("/my/profile");
  if (scripts) await hydrated(phone);
  for (const part of ["Your work", "Links"]) await phone.locator("summary", { hasText: part }).click();
  await phone.getByLabel("Headline").fill("Perfect for young families");
  await phone.getByLabel("Foreclosures").check();
  await phone.getByLabel("Other specialities").fill("Lofts, First homes");
  const preview = phone.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Perfect for young families")).toHaveCount(scripts ? 1 : 0);
  await phone.getByLabel("Link to a video on YouTube or Vimeo").fill("https://youtu.be/dQw4w9WgXcQ");
  await phone.getByRole("button", { name: "Save" }).click();
  await expect(preview.getByText("Perfect for young families")).toBeVisible();
  await expect(phone.getByLabel("Foreclosures")).toBeChecked();
  for (const speciality of ["Foreclosures", "Lofts", "First homes"])
    await expect(preview.getByText(speciality, { exact: true })).toBeVisible();
  await expect(phone.getByText("may be read as a choice by family status")).toBeVisible();

  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#66412e" } })
    .jpeg()
    .toBuffer();
  await phone
    .getByLabel("Choose a photograph")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
  await phone.getByRole("button", { name: "Upload" }).click();
  await expect(phone.getByText("The photograph was stored.")).toBeVisible();

  await phone.getByRole("button", { name: "Publish" }).click();
  await expect(phone.getByText("Your profile is public.").first()).toBeVisible();
  const path = (await phone.getByRole("link", { name: "Open your page" }).getAttribute("href")) ?? "";
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Ada Park");
  await expect(phone.getByRole("img", { name: "Ada Park, photograph" })).toBeVisible();
  await phone.getByText("License 4471, Georgia").click();
  await expect(phone.getByText("A person of our staff looked this license up")).toBeVisible();
  await expect(phone.locator("iframe")).toHaveCount(0);
  if (scripts) {
    await phone.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ body: "The video." }));
    await phone.getByRole("link", { name: "Watch the video on YouTube" }).click();
    await expect(phone.frameLocator("iframe").getByText("The video.")).toBeVisible();
  }
  if (scripts)
    for (const colorScheme of ["light", "dark"] as const) {
      await phone.emulateMedia({ colorScheme });
      for (const page of [path, "/agents", "/agents/ga", "/agents/ga/atlanta", "/agents/zip/30303", "/my/profile"]) {
        await phone.setViewportSize({ width: 320, height: 700 });
        await phone.goto(page);
        await expectAccessible(phone);
        expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page).toBe(true);
      }
    }

  await phone.goto("/my/profile");
  await phone.getByRole("button", { name: "Remove the photograph" }).click();
  await expect(phone.getByText("The photograph was removed.")).toBeVisible();
  await phone.getByRole("button", { name: "Take it down" }).click();
  await expect(phone.getByText("Your profile was taken down.")).toBeVisible();
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Not with us at present");
}

test(
  "Ida's license check is a year and a day old: her page closes, her line goes, her own page tells why",
  unlessChanged("app/routes/public/profiles/", "domain/profiles/", "operations/profiles/"),
  async ({ browser, site }) => {
    test.slow();
    const stage = await workspaceStage(site, now());
    const { path, agentId } = await publishedAgent(stage, ida, { firm: "Northlight", city: "Macon" });
    const phone = await phoneOf(browser, site, { member: ida, scripts: false });
    await phone.goto(path);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Ida Lund");
    await phone.goto("/agents/ga/macon");
    await expect(phone.getByRole("link", { name: "Ida Lund" })).toBeVisible();

    const yearAndADay = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10);
    await stage.world.database.write((tx) =>
      tx.updateTable("agents").set({ licenseCheckedOn: yearAndADay }).where("id", "=", agentId).execute(),
    );
    await stage.close();
    await phone.goto(path);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Not with us at present");
    await expect(async () => {
      const gone = await phone.goto("/agents/ga/macon");
      expect(gone?.status()).toBe(404);
    }).toPass({ timeout: 65_000 });
    await phone.goto("/my/profile");
    await expect(phone.getByText("Our last look at your license is more than a year old.")).toBeVisible();
  },
);

test(
  "a profile, a closed one and the lists look with their inline rules as they do with the whole stylesheet",
  unlessChanged("app/ui/profiles/", "app/ui/styles/"),
  async ({ page, site }) => {
    test.slow();
    const stage = await workspaceStage(site, now());
    const owner = await publishedAgent(stage, cara, { firm: "Harbor Homes", city: "Savannah" });
    expect(await editProfile(stage.world, owner, says)).toEqual({ ok: true });
    await stage.world.database.write((tx) => insertZipCodeChecks(tx, owner.agentId));
    await page.addInitScript(startLater);
    const lists = ["/agents", "/agents/ga", "/agents/ga/savannah", "/agents/zip/30309"];
    for (const [index, path] of [owner.path, ...lists].entries()) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expectWholeStyle(page, index % 2 === 0);
    }
    await unpublishProfile(stage.world, owner);
    await stage.close();
    await page.goto(owner.path);
    await expect(page.getByText("A review was taken back by its writer")).toBeVisible();
    await expectWholeStyle(page, true);
  },
);

/** All that a profile can say. */
const says = {
  ...{ headline: "Calm", about: "I listen first.", years: "12", languages: "Spanish\nFrench", specialities: "Lofts" },
  ...{ awards: "Best Host", association: "Savannah REALTORS", photoAlt: "", links: "harbor.example" },
  ...Object.fromEntries(answerNames.map((name) => [name, "It depends on the house."])),
  video: "https://youtu.be/dQw4w9WgXcQ",
};

/** One of each kind, and enough for an average. */
async function insertZipCodeChecks(tx: Writer, agentId: string) {
  const at = now();
  for (const [index, fate] of ["shown", "shown", "shown", "disputed", "withdrawn", "removed"].entries()) {
    const of = { id: `cara-${index}`, leadId: `cara-${index}` };
    await insertRows(tx, "closings", { ...of, agentId, no: 1, state: "closed", createdAt: at, updatedAt: at });
    const writer = { writerName: "Rosa D.", writtenAt: at, deal: "bought", month: "2026-10" };
    await insertRows(tx, "reviews", { ...of, ...writer, closingId: of.id });
    const text = { ...of, reviewId: of.id, no: 1, at, findings: "[]" };
    await insertRows(tx, "reviewTexts", { ...text, by: "writer", stars: 4, text: "She found us a house." });
    await insertRows(tx, "reviewTexts", {
      ...text,
      id: `${of.id}-reply`,
      by: "agent",
      stars: null,
      text: "Thank you.",
    });
    const act = { ...of, reviewId: of.id, at };
    if (fate === "withdrawn") await insertRows(tx, "reviewWithdrawals", { id: of.id, reviewId: of.id, at });
    if (fate === "removed")
      await insertRows(tx, "reviewRemovals", { id: of.id, reviewId: of.id, at, rule: "hate", sentence: "Hate." });
    if (fate === "disputed")
      await insertRows(tx, "reviewDisputes", { ...act, ground: "false-fact", due: "2099-01-04T17:00:00.000Z" });
  }
}
