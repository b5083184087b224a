import { expect, type Locator, type Page } from "@playwright/test";
import { allOf } from "./all-of.ts";
import { reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const grey = { light: "rgb(107, 114, 128)", dark: "rgb(156, 163, 175)" };
const black = { light: "rgb(17, 24, 39)", dark: "rgb(249, 250, 251)" };

/** Specification 9, "Plans". */
const cards = [
  {
    name: "Standard Plan",
    price: "$339",
    fee: "Yearly Setup Fee / 20% Referral Fee",
    included: [
      "2-4 exclusive double verified referrals",
      "3 zip codes",
      "SEO marketing",
      "24-36 guaranteed leads in 365 days",
      "AI Verified",
      "Priority customer support",
    ],
    excluded: ["Verified Agent Profile", "Scheduled appointment", "Dedicated Account Manager", "Live Transfer", "CRM"],
    labels: [],
    claim: true,
  },
  {
    name: "Professional Plan",
    price: "$599",
    fee: "One-Time Setup Fee / 15% Referral Fee",
    included: [
      "4-6 exclusive double verified referrals",
      "6 zip codes",
      "SEO marketing",
      "36-60 guaranteed leads in 365 days",
      "ISA Verified",
      "Priority customer support",
      "Verified Agent Profile",
      "Scheduled appointment",
    ],
    excluded: ["Dedicated Account Manager", "Live Transfer", "CRM"],
    labels: ["Best Selling"],
    claim: true,
  },
  {
    name: "Growth Plan",
    price: "$1050",
    cut: "$1500",
    fee: "One-Time Setup Fee / 10% Referral Fee",
    included: [
      "6-8 exclusive double verified referrals",
      "10 zip codes",
      "SEO marketing",
      "60-90 guaranteed leads in 365 days",
      "ISA Verified",
      "Priority customer support",
      "Verified Agent Profile",
      "Scheduled appointment",
      "Dedicated Account Manager",
      "Live Transfer",
      "CRM",
    ],
    excluded: [],
    labels: ["Summer Offer 30% Off"],
    claim: false,
  },
];

test("cards in a row align their lines, and the best seller has more height and another border", async ({ page }) => {
  await page.goto("/get-started");
  const [standard, professional] = [page.locator(".plan-card").first(), page.locator(".plan-card-lifted")];
  const top = async (part: ReturnType<Page["locator"]>) => Math.round((await part.boundingBox())?.y ?? Number.NaN);
  expect(await top(professional.locator("h3"))).toBe(await top(standard.locator("h3")));
  expect(await top(standard)).toBe((await top(professional)) + 16);
  await expect(professional).toHaveCSS("border-top-color", "rgb(102, 65, 46)");
});

test("each card has one filled button, and below it, at one height, the quiet add-on or that it is included", async ({
  page,
}) => {
  await page.goto("/get-started");
  const seconds: (number | undefined)[] = [];
  for (const card of await allOf(page.locator(".plan-card"))) {
    const grounds = await card
      .locator("a, button")
      .evaluateAll((actions) => actions.map((action) => getComputedStyle(action).backgroundColor));
    expect(grounds.filter((ground) => ground !== "rgba(0, 0, 0, 0)")).toEqual(["rgb(102, 65, 46)"]);
    const second = card.getByRole("button", { name: /CRM/ }).or(card.getByText("CRM is included", { exact: true }));
    seconds.push((await second.boundingBox())?.y);
  }
  expect(new Set(seconds).size).toBe(1);
  expect(seconds).toHaveLength(3);
});

test("each plan card shows its price, fee, labels, and what is and is not included", async ({ page }) => {
  await page.goto("/get-started");
  await expect(page.locator(".plan-card h3")).toHaveText(cards.map(({ name }) => name));

  for (const { name, price, cut, fee, included, excluded, labels, claim } of cards) {
    await test.step(name, async () => {
      const card = page.locator(".plan-card").filter({ has: page.getByRole("heading", { name }) });
      await expect(card.getByText(price, { exact: true })).toBeVisible();
      await expect(card.getByText(fee, { exact: true })).toBeVisible();
      for (const label of ["Best Selling", "Summer Offer 30% Off"]) {
        await expect(card.getByText(label, { exact: true })).toHaveCount(labels.includes(label) ? 1 : 0);
      }
      // A screen reader must read them after their own plan's name.
      expect(await card.textContent()).toMatch(new RegExp(`^${[name, ...labels].join("\\s*")}`));
      await expect(card.locator("s")).toHaveText(cut ? [cut] : []);
      if (cut) await expect(card.locator("s")).toHaveCSS("text-decoration-line", "line-through");
      await expect(card.getByRole("listitem")).toHaveText([
        ...included,
        ...excluded.map((line) => `Not included: ${line}`),
      ]);
      await expect(card.getByRole("link", { name: "Start Today" })).toBeVisible();
      await expect(card.getByRole("button", { name: "Claim With CRM $49", exact: true })).toHaveCount(claim ? 1 : 0);
    });
  }

  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(`what is not included is gray and has another icon, in the ${colorScheme} theme`, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      const lines = await linesOf(page.locator(".plan-card li"));
      const [present, missing] = [
        lines.filter(({ isInModeration }) => isInModeration),
        lines.filter(({ isInModeration }) => !isInModeration),
      ];
      expect([present.length, missing.length]).toEqual([6 + 8 + 11, 5 + 3]);
      expect(new Set(present.map(({ color }) => color))).toEqual(new Set([black[colorScheme]]));
      expect(new Set(missing.flatMap(({ color, iconColor }) => [color, iconColor]))).toEqual(
        new Set([grey[colorScheme]]),
      );
      const icons = [present, missing].map((some) => new Set(some.map(({ icon }) => icon)));
      expect(icons.map(({ size }) => size)).toEqual([1, 1]);
      expect(icons[0]).not.toEqual(icons[1]);
    });
  }
});

function linesOf(lines: Locator) {
  return lines.evaluateAll((items) =>
    items.map((item) => {
      const icon = item.querySelector("svg");
      return {
        isInModeration: !item.textContent?.startsWith("Not included:"),
        color: getComputedStyle(item.lastElementChild ?? item).color,
        icon: icon?.innerHTML,
        iconColor: icon && getComputedStyle(icon).color,
      };
    }),
  );
}

test("each link takes its plan to the checkout", async ({ page }) => {
  const ways = [
    { from: "/get-started", link: 0, plan: "Standard Plan", total: "$339" },
    { from: "/get-started", link: 1, plan: "Professional Plan", total: "$599" },
    { from: "/get-started", link: 2, plan: "Growth Plan", total: "$1,050" },
    { from: "/pricing/team", link: 0, plan: "Team Plan", total: "$2,699" },
  ];
  for (const { from, link, plan, total } of ways) {
    await page.goto(from);
    await page
      .getByRole("link", { name: /^start today$/i })
      .nth(link)
      .click();
    await page.waitForURL(/\/pricing\/CheckoutPayStripe/);
    await expectRow(page, "Plan", plan);
    await expectRow(page, "Price", total);
    await expectRow(page, "Total", total);
    expect(await page.evaluate(() => scrollY), `${plan}: the page opens at its top`).toBe(0);
  }
});

async function expectRow(page: Page, name: string, content: string) {
  await expect(page.getByRole("row", { name: `${name} ${content}`, exact: true })).toBeVisible();
}
