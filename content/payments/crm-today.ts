import { planByName } from "#domain/agents/plan.ts";
import { planHasCrm } from "#domain/payments/crm-access.ts";

/** What a purchase with CRM includes today. A part that gets built moves from `later` to `now`. */
export const crmToday = {
  title: "What the CRM includes today",
  now: "Your workspace for the clients we refer to you: list and board, tasks, notes, a calendar feed, alerts by email, text and push, and connections to other tools. Every plan has it.",
  later:
    "Not there yet: your own contacts and their import, conversations, follow-ups and reports. They open for you once they are built, without another payment.",
} as const;

/** The add-on, or a plan that includes the CRM. */
export const includesCrm = ({ plan, crm }: { plan: string; crm: boolean }): boolean =>
  crm || planHasCrm(planByName(plan));
