import { createServer } from "node:http";
import { type Browser, expect, type Page } from "@playwright/test";
import { ben } from "#test/cast.ts";
import { browserKeys, pushService, vapidClaims } from "#test/push-service.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openLoopbackPort } from "./loopback-port.ts";
import { ofSubject } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";
import { phoneOf, restartAt, signTheAgreement, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const number = "(404) 555-0177";

/** The newest text on the sandbox's telephone that says this. */
async function textSaying(telephone: Page, what: RegExp): Promise<string> {
  const found = telephone.getByRole("listitem").filter({ hasText: what }).first();
  await expect(async () => {
    await telephone.goto("/sandbox/telephone");
    await expect(found).toBeVisible({ timeout: 500 });
  }).toPass();
  return (await found.textContent()) ?? "";
}

async function reply(telephone: Page, body: string) {
  await telephone.goto("/sandbox/telephone");
  await telephone.getByLabel("From the phone").fill(number);
  await telephone.getByLabel("Text", { exact: true }).fill(body);
  await telephone.getByRole("button", { name: "Send to us" }).click();
  await expect(telephone.getByText(body, { exact: true }).first()).toBeVisible();
}

const usedCodes: string[] = [];

async function addNumber(page: Page, telephone: Page) {
  await page.goto("/my/notifications");
  await page.getByLabel("Mobile number").fill("911");
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByText("Type a US or Canadian number, for example (404) 555-0123.")).toBeVisible();
  await page.getByLabel("Mobile number").fill(number);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.waitForURL("/my/notifications/phone/code");
  let code = "";
  await expect(async () => {
    code = /\d{4} \d{4}/.exec(await textSaying(telephone, /is your Zipstead code/))?.[0] ?? "";
    expect(usedCodes, "the text of the number before").not.toContain(code);
  }).toPass();
  usedCodes.push(code);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm this number" }).click();
  await expect(page.getByText("Confirmed. New offers come to this number.")).toBeVisible();
}

/** Chromium's own push service is out of reach, so the browser subscribes to one of ours. All else is the browser's. */
async function subscribingTo(browser: Browser, site: RunningServer, endpoint: string) {
  const keys = browserKeys();
  const page = await phoneOf(browser, site, { member: ben, scripts: true });
  await page.context().grantPermissions(["notifications"], { origin: site.origin });
  await page.context().addInitScript(
    (given) => {
      PushManager.prototype.getSubscription = async () => JSON.parse(sessionStorage.getItem("subscription") ?? "null");
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage.setItem("key", String(options?.applicationServerKey));
        const subscription = { endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } };
        sessionStorage.setItem("subscription", JSON.stringify(subscription));
        return JSON.parse(sessionStorage.getItem("subscription") ?? "null");
      };
      Notification.requestPermission = async () => "granted";
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
    },
    { endpoint, p256dh: keys.p256dh, auth: keys.auth },
  );
  return { page, read: keys.read };
}

/** As the browser's push client hands it to the worker. @returns what the phone shows */
async function deliverToWorker(page: Page, origin: string, message: unknown) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL === `${origin}/my/`);
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("No worker runs.");
  // A browser without a screen shows no notifications, so the worker says what it would show.
  await worker.evaluate(() => {
    Reflect.get(self, "registration").showNotification = async (title: string, options: object) => {
      Reflect.set(self, "shown", { title, ...options });
    };
  });
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  return () => worker.evaluate((): unknown => Reflect.get(self, "shown"));
}

test(
  "Ben's phone buzzes by push and text, and he accepts on the lock screen's link; with and without scripts",
  ofSubject("notifications"),
  async ({ page: telephone, browser, site }) => {
    test.slow();
    const { taken, answer } = pushService();
    const service = await openLoopbackPort(createServer(answer));
    const stage = await workspaceStage(site, tomorrowMorning().toISOString());
    await stage.agent(ben, "30308");
    const rosa = await stage.verifiedLead("30308", "Rosa17");
    await restartAt(site, stage.clock.now());
    const plain = await phoneOf(browser, site, { member: ben });
    await signTheAgreement(plain, "Ben Okafor");
    const { page, read } = await subscribingTo(browser, site, `http://127.0.0.1:${service.port}/ben`);

    const worker = await page.request.get("/my/push.js");
    expect(worker.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");

    await addNumber(plain, telephone);
    await plain.getByRole("button", { name: "Remove this number" }).click();
    await expect(plain.getByText("The number was removed.")).toBeVisible();
    await addNumber(page, telephone);
    await page.getByRole("button", { name: "Turn on here" }).click();
    await expect(page.getByText("New offers buzz here from now on.")).toBeVisible();
    await expect(page.getByText("On here")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Send a test to/ }).click();
    await expect(page.getByText("A test is on its way.")).toBeVisible();
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1);
    await plain.goto("/my/notifications");
    for (const way of ["email", "push", "text"])
      await plain.getByRole("checkbox", { name: `New offers by ${way}` }).uncheck();
    await plain.getByRole("button", { name: "Save" }).click();
    await expect(plain.getByText("Offers must reach you in one way at least.")).toBeVisible();
    await plain.goto("/my/notifications");
    await plain.getByRole("checkbox", { name: "New offers by email" }).uncheck();
    await plain.getByRole("button", { name: "Save" }).click();
    await expect(plain.getByText("Saved.")).toBeVisible();

    await stage.offer(rosa);
    const text = await textSaying(telephone, /Zipstead: New offer in 30308, (29|30|31) minutes: http/);
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(2);
    const pushed = taken[1] ?? fail();
    const key = await page.evaluate(() => sessionStorage.getItem("key"));
    expect(vapidClaims(pushed)).toMatchObject({ aud: `http://127.0.0.1:${service.port}`, key });
    const message = read(pushed.body);
    expect(message).toMatchObject({ title: "New offer in 30308", line: expect.stringMatching(/^\d\d minutes$/) });
    expect(`${text} ${JSON.stringify(message)}`).not.toMatch(/Rosa|Marsh|0117|rosa17@/);
    const shown = await deliverToWorker(page, site.origin, message);
    await expect
      .poll(shown)
      .toMatchObject({ title: "New offer in 30308", body: expect.stringMatching(/^\d\d minutes$/) });

    const link = /http\S+\/my\/offers\/\S+/.exec(text)?.[0] ?? "";
    await telephone.goto(link);
    await expect(telephone, "nobody is signed in there").toHaveURL(/\/my\/sign-in/);
    await page.goto(link);
    await hydrated(page);
    await expect(
      page.getByRole("main").getByRole("button", { name: "Accept" }).first(),
      "a link accepts nothing",
    ).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Accept" }).first().click();
    await expect(page.getByText("You accepted this lead")).toBeVisible();

    await reply(telephone, "STOP");
    await plain.goto("/my/notifications");
    await expect(plain.getByText(`We got STOP from ${number}`)).toBeVisible();
    await expect(plain.getByRole("checkbox", { name: "New offers by text" })).toHaveCount(0);
    await reply(telephone, "START");
    await plain.goto("/my/notifications");
    await expect(plain.getByRole("checkbox", { name: "New offers by text" })).toBeChecked();
    await plain.getByRole("button", { name: /^Send a test to/ }).click();
    await expect(plain.getByText("A test is on its way.")).toBeVisible();
    await plain.getByRole("button", { name: /^Remove (?!this number)/ }).click();
    await expect(plain.getByText("Nothing more is pushed there.")).toBeVisible();
    await page.goto("/my/notifications");
    await page.getByRole("button", { name: "Remove this number" }).click();
    await expect(page.getByText("The number was removed.")).toBeVisible();
    await stage.close();
    await service.close();
  },
);

function fail(): never {
  throw new Error("Nothing was pushed.");
}
