import { brand } from "#content/brand.ts";
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
      blocks: [
        text("This policy is valid for 120 days from the day you sign the Referral Agreement."),
        text("No refunds are processed before 120 days have passed."),
      ],
    },
    {
      id: "conditions",
      title: "When a refund may be requested",
      blocks: [
        list(
          [
            "No leads were delivered within 120 days, and you sent us at least one written request.",
            "A lead was shared at the same time with another agent.",
            "A lead showed no intent within 9 months.",
            "A lead is an existing client of yours.",
          ],
          "One of these conditions must be met:",
        ),
      ],
    },
    {
      id: "zip-codes",
      title: "Leads in other zip codes",
      blocks: [
        text(
          "Leads in zip codes that you did not select, but accepted, count toward your monthly allocation and cannot be refunded.",
        ),
      ],
    },
    {
      id: "no-delivery",
      title: "If no leads were delivered",
      blocks: [
        {
          kind: "list",
          numbered: true,
          items: [
            "You send us a written reminder.",
            "We have 30 days to fulfil it.",
            "If we do not fulfil it within those 30 days, you may request a refund.",
          ],
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
          items: [
            "You report the lead in writing within 48 hours of accepting it, with documentation.",
            "We look at the report. If the issue is validated, we have 30 days to issue a replacement.",
            "If no replacement is issued within those 30 days, you may request a refund.",
          ],
        },
      ],
    },
    {
      id: "late-reports",
      title: "Late reports",
      blocks: [text("A lead that is reported later than 48 hours after you accepted it is treated as valid.")],
    },
    {
      id: "payment",
      title: "How a refund is paid",
      blocks: [text("Refunds go to the original payment method only.")],
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
