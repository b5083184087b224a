import { longReason } from "#content/office/long-reason.ts";
import { myLeadCopy } from "./my-lead.ts";

export const handOffCopy = {
  title: myLeadCopy.handOff,
  line: "The lead goes to a member of your team with its history and open tasks. They get an email.",
  member: "Member",
  choose: "Choose a member",
  reason: "Why (optional)",
  reasonHint: "For the history of the lead, which they read.",
  button: "Hand off",
  back: "The lead",
  none: "Nobody else is in your team yet.",
  invite: "Invite a member",
  refusals: {
    "no-member": "Choose a member of your team.",
    "too-long": longReason,
    over: "Your team no longer has this lead.",
  },
} as const;
