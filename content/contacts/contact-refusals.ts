import { longReason } from "#content/office/long-reason.ts";
import { longestAbout, longestContactLine, longestTag } from "#domain/contacts/contact.ts";

import { maxTaskLength } from "#domain/work/task.ts";

const noCrm = {
  "no-crm": "Nothing was saved: your plan has no CRM now. You can read, export and remove people.",
} as const;
const noPhone = "This is no phone number. Use ten digits, such as 404-555-0142.";
const noEmail = "This is no email address. Use one such as name@example.com.";

/** Why a form about a person of the agent's own was refused. Only the server needs them. */
export const contactRefusals = {
  details: {
    ...noCrm,
    "no-name": "Give a name, a company, a phone or an email.",
    "no-phone-phone": noPhone,
    "no-phone-phone2": noPhone,
    "no-phone-phone3": noPhone,
    "no-email-email": noEmail,
    "no-email-email2": noEmail,
    "no-email-email3": noEmail,
    "no-birthday": "We cannot read this day. Write it as 3/9/1980, or March 9.",
    "no-state": "Write the state as two letters, such as GA.",
    "too-long": `Use at most ${longestContactLine} characters on a line, and ${longestAbout} in “About”.`,
    "changed-since":
      "A colleague has changed this person since you opened the page. What you typed is still here: send it again to replace theirs.",
  },
  talk: {
    ...noCrm,
    "no-channel": "Choose how you contacted them.",
    "no-outcome": "Choose what happened.",
    "too-long": longReason,
  },
  note: { ...noCrm, "no-reason": "Write the note first.", "too-long": longReason },
  task: {
    ...noCrm,
    "no-text": "Say what to do.",
    "too-long": `Use at most ${maxTaskLength} characters.`,
    "no-date": "Choose a day.",
    "date-passed": "This day has passed. Choose today or later.",
    "date-too-far": "Choose a day within two years.",
  },
  relation: { ...noCrm, "no-relation": "Choose how you know them." },
  relationOfMany: { ...noCrm, "no-relation": "Choose how you know them.", nobody: "Select at least one person." },
  touch: { ...noCrm, "changed-since": "A colleague has changed this person since. Send it again." },
  tag: {
    ...noCrm,
    nobody: "Select at least one person.",
    "no-tag": "Write the tag first.",
    "long-tag": `Use at most ${longestTag} characters for a tag.`,
  },
  handOff: {
    ...noCrm,
    nobody: "Select at least one person whom your colleague does not have yet.",
    "no-member": "Choose a colleague.",
  },
  remove: {
    nobody: "Select at least one person.",
    "has-lead":
      "One of these people is an open lead of yours, so nobody was removed. Close the lead or give it back first.",
  },
  merge: { ...noCrm, "same-contact": "This is the same entry. Choose another one." },
  apart: noCrm,
  deal: {
    ...noCrm,
    "changed-since": "A colleague has changed this deal since you opened it. What you typed is still here.",
    "no-title": `Give the deal a name of at most ${longestContactLine} characters.`,
    "no-side": "Choose what they are doing.",
    "no-stage": "Choose a stage.",
    "no-laterOn": "Choose a day from today, within two years.",
    "no-lostReason": "Say in a few words why it was lost.",
    "no-price": "Write the price in dollars, such as 350,000.",
    "no-commission": "Write the commission in dollars, such as 10,500.",
    "no-contractOn": "Choose the day of the contract.",
    "no-closingOn": "Choose a closing day that is not before the contract.",
  },
  undo: {
    undone: "This was undone already.",
    "too-late": "A change can be undone for 30 days, and they have passed.",
  },
} as const;
