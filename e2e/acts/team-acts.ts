import type { Page } from "@playwright/test";
import { inviteMember } from "#operations/members/invite-member.ts";
import { acceptLead } from "#test/leads.ts";
import { accept, as } from "#test/team.ts";
import { setUpTheApp } from "../workspace-stage.ts";
import { type ActGroup, button, fillCode, heading, without } from "./act.ts";
import { signed, tessNo } from "./people.ts";

const limitsOfUma = (page: Page) => page.locator("details", { hasText: "Uma Reyes" });

/** Tess invites, sets Uma as away, hands her a lead, and removes her; Zoe joins. */
export const teamActs: ActGroup = {
  name: "a team",
  async before({ stage, no, zips, who }) {
    const { world } = stage;
    const member = tessNo(no);
    const agentId = await stage.agent(member, zips(1));
    await signed(stage, agentId);
    const lead = as(agentId, { id: agentId, name: "Tess Moran", email: member.email, role: "team-lead" });
    const inviting = async (email: string) => {
      const invited = await inviteMember(world, lead, email);
      return invited.ok ? (new URL(invited.link).searchParams.get("token") ?? "") : "";
    };
    const [uma, zoe] = [`uma.${no}@moran.example`, `zoe.${no}@moran.example`];
    await accept(stage, await inviting(uma), "Uma Reyes");
    const members = world.database.read.selectFrom("members").select("id").where("email", "=", uma);
    const { id } = await members.executeTakeFirstOrThrow();
    const leadId = await stage.offeredLead(zips(0), who());
    await acceptLead(stage, leadId);
    const invitation = `/my/invitation?token=${await inviting(zoe)}`;
    return { member, names: { uma: id, lead: leadId, invitation, zoe, no: String(no) } };
  },
  async ready(page) {
    await page.goto("/my/security/app");
    await setUpTheApp(page);
  },
  acts: [
    {
      of: "my/team/invitations",
      at: "/my/team",
      fill: (page, { names }) => page.getByLabel("Their email").fill(`will.${names.no}@moran.example`),
      press: "Send invitation",
      answer: /^The invitation was emailed to will\./,
      stored: button(/^Withdraw the invitation of will\./),
    },
    {
      of: "my/team/invitations/:id/withdrawal",
      at: "/my/team",
      press: /^Withdraw the invitation of will\./,
      answer: "The invitation was withdrawn. Its link no longer works.",
      stored: without("will."),
    },
    {
      of: "my/invitation",
      onAnotherPhone: true,
      at: ":invitation",
      fill: (page) => page.getByLabel("Your name").fill("Zoe Reyes"),
      press: "Email me a code",
      answer: heading("Enter your code"),
    },
    {
      of: "my/invitation/code",
      onAnotherPhone: true,
      fill: (page, acting) => fillCode(page, acting, acting.names.zoe),
      press: "Join the team",
      answer: heading(/^Hello, Zoe/),
      again: "/my",
      stored: heading(/^Hello, Zoe/),
    },
    {
      of: "my/distribution/rule",
      at: "/my/distribution",
      fill: async (page) => {
        await page.getByLabel("Order").selectOption("In turns");
        await page.getByLabel(/^Zip code:/).check();
      },
      press: (page) => page.getByRole("button", { name: "Save" }).first().click(),
      answer: "Saved. It holds for new offers.",
      again: "/my/distribution",
      stored: (page) => page.getByRole("checkbox", { name: /^Zip code:/, checked: true }),
    },
    {
      of: "my/distribution/member",
      at: "/my/distribution",
      fill: async (page) => {
        await limitsOfUma(page).locator("summary").click();
        await limitsOfUma(page).getByLabel("Price to").fill("600,000");
      },
      press: (page) => limitsOfUma(page).getByRole("button", { name: "Save" }).click(),
      answer: "Saved. It holds for new offers.",
      again: "/my/distribution",
      stored: "up to $600,000",
    },
    {
      of: "my/team/:id/away",
      at: "/my/team/:uma/away",
      fill: async (page) => {
        const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
        await page.getByLabel("First day away").fill(day(10));
        await page.getByLabel("Last day away").fill(day(12));
      },
      press: "Save",
      answer: "Saved. We have emailed them.",
      stored: "Away later",
    },
    {
      of: "my/team/:id/away/end",
      at: "/my/team/:uma/away",
      press: "Cancel this",
      answer: "Saved. They get emails about new offers again.",
      stored: without("Away later"),
    },
    {
      of: "my/leads/:id/member",
      at: "/my/leads/:lead/member",
      fill: (page) => page.getByLabel("Member").selectOption("Uma Reyes"),
      press: "Hand off",
      answer: "Handed off to Uma Reyes",
      again: "/my/leads/:lead",
      stored: "Handed off to Uma Reyes",
    },
    {
      of: "my/team/:id/removal",
      at: "/my/team/:uma/removal",
      press: "Remove from the team",
      answer: heading("Uma Reyes was removed"),
      again: "/my/team",
      stored: without("Uma Reyes"),
    },
  ],
};
