import { expect, type Page } from "@playwright/test";
import { decideRefund } from "#operations/refunds/decide-refund.ts";
import { rejectZip } from "#operations/territory/check-zip-code.ts";
import { claimZip } from "#operations/territory/claim-zip.ts";
import { ben } from "#test/cast.ts";
import { apply } from "#test/office.ts";
import { insertRows } from "#test/stored-rows.ts";
import { as } from "#test/team.ts";
import { hydrated } from "../site.ts";
import { type ActGroup, type Acting, button, heading, without } from "./act.ts";
import { adaNo, signed } from "./people.ts";

const standard = button("Change to the Standard Plan");
/** The provider's page, as the sandbox plays it. */
const pay = (page: Page) => page.getByRole("button", { name: "Pay", exact: true });

async function askForGrowth(page: Page, { scripts }: Acting) {
  await button("Pay $451")(page).click();
  await expect(pay(page)).toBeVisible();
  await page.goto("/my/plan/change");
  if (scripts) await hydrated(page);
  await expect(heading("You asked for the Growth Plan")(page)).toBeVisible();
}

/** Ada takes a zip code, answers applications in her name, asks for leads, and changes and cancels her plan. */
export const planActs: ActGroup = {
  name: "zip codes, applications, the promise and the plan",
  async before({ stage, no, zips }) {
    const member = adaNo(no);
    const agentId = await stage.agent(member, zips(1));
    await signed(stage, agentId);
    for (const firstName of ["Eve", "Eva"]) {
      const names = { firstName, lastName: "Moss", phone: `(404) 555-03${firstName === "Eve" ? 1 : 2}${no % 10}` };
      await apply(stage, { ...member, ...names, planPrimaryArea: zips(1), planSecondaryArea: "-" });
    }
    await claimZip(
      stage.world,
      as(agentId, { id: agentId, name: "Ada Park", email: member.email, role: "agent" }),
      "99998",
    );
    await rejectZip(stage.world, { zip: "99998", reason: "A post office.", staffId: "Arne" });
    return { member, names: { zip: zips(1) } };
  },
  acts: [
    {
      of: "my/zip-codes/rejections/:zip/dismissal",
      at: "/my/zip-codes",
      press: "Remove 99998 from this page",
      answer: without("Remove 99998 from this page"),
    },
    {
      of: "my/zip-codes/claims",
      at: "/my/zip-codes?zip=:zip",
      press: /^Take /,
      answer: / is yours\.$/,
      stored: / is yours\.$/,
    },
    {
      of: "my/applications/:id/denial",
      at: "/my/applications",
      press: "No, it is not",
      answer: "Thank you. The application does nothing, and our office knows that it is not yours.",
      stored: button("Yes, it is mine"),
    },
    {
      of: "my/applications/:id/acceptance",
      at: "/my/applications",
      press: "Yes, it is mine",
      answer: /^Thank you\. The application is yours now\./,
      stored: "No application is waiting for your answer.",
    },
    {
      of: "my/refund/lead-request",
      at: "/my/refund",
      press: "Where are my leads?",
      answer: "Your request was sent. You have a copy by email.",
      stored: button("Send the reminder"),
    },
    {
      of: "my/refund/lead-reminder",
      at: "/my/refund",
      press: "Send the reminder",
      answer: "Your request was sent. You have a copy by email.",
      stored: "30 days to deliver a lead",
    },
    {
      of: "my/plan/change",
      at: "/my/plan/change",
      press: "Pay $451",
      answer: pay,
      stored: heading("You asked for the Growth Plan"),
    },
    {
      of: "my/plan/change/withdrawal",
      at: "/my/plan/change",
      press: "Withdraw",
      answer: standard,
      stored: standard,
    },
    {
      of: "my/plan/cancellation",
      at: "/my/plan/cancellation",
      press: "Cancel my plan now",
      answer: heading("Your plan is cancelled"),
      stored: heading("Your plan is cancelled"),
    },
    {
      of: "my/plan/cancellation/undo",
      at: "/my/plan/cancellation",
      press: "Undo the cancellation",
      answer: /^Your plan is active again\./,
      stored: button("Cancel my plan now"),
    },
    {
      of: "my/plan/change/payment",
      at: "/my/plan/change",
      fill: askForGrowth,
      press: /^Pay \$/,
      answer: pay,
      stored: heading("You asked for the Growth Plan"),
    },
  ],
};

/** Ben changes to a plan with fewer zip codes than he has. */
export const smallerPlanActs: ActGroup = {
  name: "a smaller plan",
  async before({ stage, no, zips }) {
    const { email, phone, licenseNumber } = adaNo(no);
    const member = { ...ben, email, phone, licenseNumber };
    await signed(stage, await stage.agent(member, zips(7)));
    return { member };
  },
  acts: [
    {
      of: "my/plan/change/zip-codes",
      at: "/my/plan/change",
      fill: async (page) => {
        await button("Change to the Professional Plan")(page).click();
        await expect(heading("Choose which zip codes to give up")(page)).toBeVisible();
        await page.getByRole("checkbox").first().check();
      },
      press: "Give up the chosen zip codes",
      answer: without("Choose which zip codes to give up"),
      again: "/my/plan",
      stored: "Professional Plan",
    },
  ],
};

/** 130 days ago Ada signed, and nobody was sent to her, though she asked and reminded. */
export const refundActs: ActGroup = {
  name: "a refund",
  daysAgo: 130,
  async before({ stage, no, zips }) {
    const { world, clock } = stage;
    const member = adaNo(no);
    const agentId = await stage.agent(member, zips(1));
    await signed(stage, agentId);
    for (const [kind, days] of [
      ["request", 30],
      ["reminder", 30],
    ] as const) {
      clock.pass({ seconds: days * 86_400 });
      const notice = { id: `${kind} ${no}`, agentId, memberId: agentId, kind, at: clock.now().toISOString() };
      await world.database.write((tx) => insertRows(tx, "leadRequests", notice));
    }
    clock.pass({ seconds: 70 * 86_400 });
    return { member, names: { agentId } };
  },
  acts: [
    {
      of: "my/refund/claims",
      at: "/my/refund",
      press: "Request refund",
      answer: "Your refund request is saved. You have a copy by email.",
      stored: "Waiting for our decision",
    },
    {
      of: "my/refund/claims/:id/appeal",
      at: "/my/refund",
      fill: async (page, { stage, names }) => {
        const { read } = stage.world.database;
        const claims = read
          .selectFrom("refundClaims")
          .select("id")
          .where("agentId", "=", names.agentId ?? "");
        const { id: claimId } = await claims.executeTakeFirstOrThrow();
        const refused = { choice: "refuse", rule: "not-delivered", cents: undefined, text: "You were away." } as const;
        stage.clock.pass({ seconds: 3600 });
        expect(await decideRefund(stage.world, { claimId, staffId: "Ivo", ...refused })).toEqual({ ok: true });
        await page.goto(`/my/refund/claims/${claimId}/appeal`);
        await page.getByLabel("Why we should review it again").fill("I was not away.");
      },
      press: "Send",
      answer: "Someone else on our team will review it again.",
      stored: "Waiting for our decision",
    },
  ],
};
