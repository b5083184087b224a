import { onboardingSections } from "#content/agents/onboarding.ts";
import { ada, asTyped } from "#test/cast.ts";
import { signedInAs } from "#test/office.ts";
import { codeEmailedTo } from "#test/workspace.ts";
import { signed } from "../../../e2e/acts/people.ts";
import type { workspaceStage } from "../../../e2e/workspace-stage.ts";
import type { Visitor } from "./visitor.ts";

export type Stage = Awaited<ReturnType<typeof workspaceStage>>;

/** One browser after another plays them in a store of its own, each from where the one before it led. */
export const journeys: Readonly<Record<string, (visitor: Visitor, stage: Stage) => Promise<void>>> = {
  async questionnaire({ go, fill, press, sees }) {
    await go("/buyer-form");
    await fill("Location", "30308");
    await press("Next");
    for (const option of ["Condominium", "$300k - $600k", "3-6 months", "None of the above", "No", "Yes"]) {
      await fill(option, "");
      await press("Next");
    }
    await fill("First name", "Mia");
    await fill("Last name", "Torres");
    await fill("Phone", "(404) 555-0131");
    await fill("Email", "mia@torres.example");
    await fill(/^By checking|^I agree|consent/i, "");
    await press("Submit");
    await sees("Thank you, we received your request");
  },
  async "claim and pay"({ go, fill, choose, press, sees }) {
    await go("/zip-code?zip=30303");
    await press(/^Claim 30303/);
    await sees("30303 chosen");
    await go("/onboarding-form?plan=professional");
    const entered: Record<string, string> = asTyped(claimant);
    for (const { name, label } of onboardingSections.flatMap((section) => section.fields)) {
      if (name === "primaryArea" || name === "secondaryArea") await choose(label, entered[name] ?? "");
      else await fill(label, entered[name] ?? "");
    }
    await fill(/^By subscribing, you agree to our/, "");
    await press("Submit");
    await press("Pay");
    await sees(/Your payment of \$599|Open your workspace|paid/i);
  },
  async "sign in"({ go, fill, press, sees }, stage) {
    await signed(stage, await stage.agent(ada, "30308"));
    await stage.offeredLead("30308", "Rosa15");
    await go("/my/sign-in");
    await fill("Email", ada.email);
    await press("Email me a code");
    await fill("License number", ada.licenseNumber);
    await fill("Code", await codeEmailedTo(stage.world, ada.email));
    await press("Sign in");
    await sees("See the offer");
  },
  async accept({ go, press, sees }) {
    await go("/my");
    await press("See the offer");
    await sees("Offered only to you");
    await press("Accept");
    await sees("You accepted this lead");
  },
  async log({ fill, press, sees }) {
    await press("Open the lead");
    await sees("(404) 555-0115");
    await fill("Spoke", "");
    await fill("Notes (optional)", "Wants a yard.");
    await press("Save");
    await sees("Last contact: Call, spoke");
  },
  async board({ go, press, sees }) {
    await go("/my/contacts/board");
    await press("Move Rosa15 Marsh");
    await press("Met");
    await sees(/Met 1/);
  },
  async "office queue"({ go, press, sees, page }, { world }) {
    const [name = "", value = ""] = (await signedInAs(world, "owner")).cookie.split("=");
    await page.setCookie({ name, value });
    await go("/office");
    await press(/^(?:Start|Call the next|Next)/);
    await sees(/How did the call go\?|Nobody may be called now/);
  },
};

const claimant = { ...ada, email: "cara@keystone.example", phone: "(404) 555-0103", licenseNumber: "GA-381203" };
