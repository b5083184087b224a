import { brand } from "#content/brand.ts";
import { policySentences as says } from "#content/refunds/policy-sentences.ts";
import { list, type Policy, text } from "./policy.ts";

/** Specification 9, "Refund policy". */
export const refundPolicy: Policy = {
  meta: {
    title: "Refund Policy",
    description:
      "When an agent may request a refund: valid for 120 days from signing the Referral Agreement, reports within 48 hours, 30 days to put it right.",
  },
  title: "Refund Policy",
  lead: `The membership fee is refundable under the conditions below. They apply to agents, brokers and teams who joined ${brand.name} under a Referral Agreement.`,
  keyFigures: [
    {
      figure: "120 days",
      label:
        "from signing the Referral Agreement: the time this policy is valid, and the time before which no refund is processed.",
    },
    {
      figure: "48 hours",
      label: "after accepting a lead: the time in which to report in writing that something is wrong with it.",
    },
    { figure: "30 days", label: "for us to deliver, or to replace the lead, before a refund may be requested." },
  ],
  sections: [
    {
      id: "period",
      title: "How long this policy is valid",
      blocks: [text(says["valid-120-days"]), text(says["not-before-120-days"])],
    },
    {
      id: "conditions",
      title: "When a refund may be requested",
      blocks: [
        list(
          [says["no-leads"], says.shared, says["no-intent"], says["existing-client"]],
          "One of these conditions must be met:",
        ),
      ],
    },
    {
      id: "zip-codes",
      title: "Leads in other zip codes",
      blocks: [text(says["other-zip"])],
    },
    {
      id: "no-delivery",
      title: "If no leads were delivered",
      blocks: [
        {
          kind: "list",
          numbered: true,
          items: [says.reminder, says["days-to-deliver"], says["not-delivered"]],
        },
      ],
    },
    {
      id: "other-cases",
      title: "In all other cases",
      blocks: [
        {
          kind: "list",
          numbered: true,
          items: [says["report-in-time"], says["days-to-replace"], says["not-replaced"]],
        },
      ],
    },
    {
      id: "late-reports",
      title: "Late reports",
      blocks: [text(says["late-report"])],
    },
    {
      id: "payment",
      title: "How a refund is paid",
      blocks: [text(says["original-method"])],
    },
    {
      id: "write-to-us",
      title: "Where to write",
      blocks: [
        text("Send reminders, reports and requests in writing, so that both of us can see the date."),
        { kind: "contact" },
      ],
    },
  ],
};
