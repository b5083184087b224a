import { expect, type Page } from "@playwright/test";
import { hostileStrings } from "#test/hostile-strings.ts";
import { contactField, location, questions } from "./buyer-page.ts";
import { expectStarted } from "./nav-menus.ts";
import { onboardingPageLabels } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

declare global {
  interface Window {
    /** Reports, across navigations, that an injected script has run. */
    reportHarm(what: string): void;
  }
}

const test = journey();
// Escaping must keep scripts out even without the content security policy, which policy.spec.ts tests.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });
const scripts = hostileStrings.filter((text) => /[<>]|javascript:|alert|harmed/i.test(text) && !text.includes("\0"));

test(
  "every page shows hostile input as text, and no script in it runs",
  onlyByNight(),
  async ({ page, context, site }) => {
    test.slow();
    expect(scripts.length).toBeGreaterThan(200);
    const harm: string[] = [];
    await context.exposeBinding("reportHarm", (_source, what: string) => harm.push(what));
    await context.addInitScript(reportExecutedScripts);
    page.on("dialog", (dialog) => {
      harm.push(dialog.message());
      return dialog.dismiss();
    });

    await test.step("the test detects a script that runs", async () => {
      await page.goto("/faq");
      await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", `<img src=x onerror="alert('heard')">`));
      await expect.poll(() => harm).toEqual(["heard"]);
      await page.evaluate(() => {
        Object.assign(window, { harmed: 1 });
      });
      await expect.poll(() => harm.splice(0)).toEqual(["heard", "harmed"]);
    });

    const fields = Object.keys(onboardingPageLabels).filter((name) => name !== "email");
    const applications = chunksOf(scripts, fields.length).map((texts): Record<string, string> => {
      const entered = Object.fromEntries(fields.map((name, index) => [name, texts[index] ?? "none"]));
      return { ...entered, email: "mallory@evil.example" };
    });

    await test.step("the onboarding form shows rejected entries", async () => {
      for (const entered of applications) {
        await post(page, "/onboarding-form", entered);
        await expect(page.getByText("You must agree to the terms and conditions")).toBeVisible();
        await expect(page.locator("[name=billingAddress]")).toHaveValue(asShown(entered.billingAddress));
        expect(await injectedElements(page)).toEqual([]);
      }
    });

    const some = scripts.filter((text) => text.includes("harmed"));
    await test.step("the message forms and the questionnaire show rejected entries", async () => {
      for (const [name = "", subject = "", phone = "", message = ""] of chunksOf(some, 4)) {
        await post(page, "/contact-us", {
          name,
          subject,
          phone,
          message,
          email: "<script>reportHarm('email')</script>",
        });
        await expect(page.getByLabel("Message", { exact: true })).toHaveValue(asShown(message));
        await post(page, "/reputation-management", { name, phone, message, email: name });
        await expect(page.getByLabel("Message", { exact: true })).toHaveValue(asShown(message));
        await post(page, "/buyer-form", {
          answer1: name,
          firstName: subject,
          lastName: phone,
          phone: message,
          email: name,
        });
        await expect(contactField(page, "phone")).toHaveValue(asShown(message));
        expect(await injectedElements(page)).toEqual([]);
      }
    });

    await test.step("the questionnaire with answers in its URL, and its thank-you page", async () => {
      const answers = Object.fromEntries(some.slice(0, 7).map((text, index) => [`answer${index + 1}`, text]));
      for (const [index] of questions.entries()) {
        await page.goto(`/buyer-form?${new URLSearchParams({ ...answers, question: String(index + 1) })}`);
        await alive(page);
        expect(await injectedElements(page)).toEqual([]);
      }
      await page.goto("/buyer-form?question=1");
      await expect(location(page)).toHaveValue(answers.answer1 ?? "");
      await post(page, "/buyer-form?submitted=", answers);
      await expect(page.getByRole("heading", { name: /a way to reach you/ })).toBeVisible();
      expect(await injectedElements(page)).toEqual([]);
    });

    await test.step("the thank-you page of the onboarding form, the sheet and every email", async () => {
      const [first, ...others] = applications.map((entered) => ({ ...entered, agreed: "on" }));
      for (const form of others) {
        const answer = await page.request.post("/onboarding-form", { form, headers: { origin: site.origin } });
        expect(answer.status()).toBe(200);
      }
      await post(page, "/onboarding-form", first ?? {});
      await expect(page.getByText("Your form has been successfully submitted!").first()).toBeVisible();
      await expect(async () => {
        await page.goto("/sandbox/sheet");
        await expect(page.locator("tbody tr")).toHaveCount(applications.length, { timeout: 500 });
      }).toPass();
      await alive(page);
      expect(await injectedElements(page)).toEqual([]);

      const emails = page
        .getByRole("main")
        .getByRole("link", { name: /^(.*Application|.*Contact|.*Question|.*Buyer)/ });
      await expect(async () => {
        await page.goto("/sandbox/mail");
        // The office gets ten notifications in ten minutes; a digest without names covers the rest.
        expect(await emails.count()).toBeGreaterThanOrEqual(Math.min(applications.length, 10));
      }).toPass();
      await alive(page);
      expect(await injectedElements(page)).toEqual([]);
      for (const address of await emails.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
        await page.goto(address);
        expect(await injectedElements(page), address).toEqual([]);
      }
    });

    expect(harm).toEqual([]);
  },
);

function reportExecutedScripts() {
  const receive = (what: unknown) => window.reportHarm(String(what));
  Object.assign(window, { alert: receive, confirm: receive, prompt: receive });
  Object.defineProperty(window, "harmed", { set: () => receive("harmed") });
}

/** Posts without fetch, then waits until the page in response is hydrated. */
async function post(page: Page, path: string, fields: Record<string, string>) {
  const loaded = page.waitForEvent("load");
  await page.evaluate(
    ([action, entries]) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action });
      for (const [name, value] of Object.entries(entries)) {
        form.append(Object.assign(document.createElement("textarea"), { name, value }));
      }
      document.body.append(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    [path, fields] as const,
  );
  await loaded;
  await alive(page);
}

async function alive(page: Page) {
  await page.mouse.click(1, 300);
  await expectStarted(page);
}

/** Elements with inline handlers or script URLs; our pages have none. */
function injectedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter(({ attributes }) =>
        [...attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*(?:javascript|data:text)/i.test(value)),
      )
      .filter((element) => !element.matches("input, option"))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

/** As the HTTP app normalizes it and a field shows it. */
function asShown(typed: string | undefined): string {
  return (typed ?? "").replaceAll("\r\n", "\n").trim();
}

function chunksOf(texts: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size),
  );
}
