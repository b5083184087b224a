import { planByName } from "#domain/agents/plan.ts";
import { planHasCrm } from "#domain/payments/crm-access.ts";

interface Tool {
  name: string;
  what: string;
  isThere: boolean;
}

/** What the CRM sells, tool by tool. All pages and emails that list them follow `isThere`. */
export const crmTools = {
  contacts: {
    name: "People of your own",
    what: "Past clients, friends and neighbors in one list with the clients we refer to you: how to reach them, what was said, and what is next.",
    isThere: true,
  },
  imports: {
    name: "Import with undo",
    what: "Bring your people in a CSV or vCard file, for example from Google, Outlook, Apple or Follow Up Boss. You see what would change before it does, and can take an import back for 30 days.",
    isThere: true,
  },
  tags: { name: "Tags", what: "Group people by words of your own, one or many at a time.", isThere: true },
  touch: {
    name: "Keep in touch",
    what: "Say how often you want to speak with somebody, and Today names them when it is time.",
    isThere: true,
  },
  merge: {
    name: "Merging two entries",
    what: "Two entries of one person become one, and for 30 days you can take it back.",
    isThere: true,
  },
  deals: {
    name: "Deals of your own",
    what: "Stage, price, commission and dates of business that did not come from us.",
    isThere: true,
  },
  exports: {
    name: "Export",
    what: "All your people as CSV and vCard, at any time, also after your CRM has ended.",
    isThere: true,
  },
  conversations: {
    name: "Conversations",
    what: "Emails with your people, and texts from a Twilio account of your own. Answers stand beside them, and both of you can write from your own mailbox and phone.",
    isThere: true,
  },
  followUps: {
    name: "Follow-ups",
    what: "Emails, texts and tasks that come one after the other, in the hours of the person, and stop when they answer.",
    isThere: true,
  },
  reports: {
    name: "Reports",
    what: "Speed to first contact, stages, reminders kept, closings, sales volume, commission and what a closing costs, by month and member. Each number opens what it counts.",
    isThere: true,
  },
} as const satisfies Record<string, Tool>;
/** A tool with pages that are closed without the CRM. */
export type CrmTool = "contacts" | "imports" | "touch" | "deals" | "followUps" | "reports";

const tools: Tool[] = Object.values(crmTools);
const later = tools.filter(({ isThere }) => !isThere).map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1));

/** What a purchase with CRM includes today. */
export const crmToday = {
  title: "What the CRM includes today",
  now: tools.filter(({ isThere }) => isThere),
  everyPlan:
    "Your workspace for the clients we refer to you is part of every plan: list and board, tasks, notes, a calendar feed, alerts by email, text and push, and connections to other tools.",
  later:
    later.length > 0
      ? `Not there yet: ${new Intl.ListFormat("en-US").format(later)}. They open for you once they are built, without another payment.`
      : "",
} as const;

/** The add-on, or a plan that includes the CRM. */
export const includesCrm = ({ plan, crm }: { plan: string; crm: boolean }): boolean =>
  crm || planHasCrm(planByName(plan));
