import { brand } from "#content/brand.ts";
import { planNames } from "#domain/agents/plan.ts";

export const sandboxPages = {
  banner: "Demo. This page simulates an outside service: no card is charged and nothing leaves this machine.",
  home: {
    title: "Sandbox",
    line: `Our own stand-ins for the outside services that ${brand.name} works with, used until the real ones are configured.`,
    sheet: { title: "Sheet", line: "The spreadsheet that gets a row for every application." },
    mail: { title: "Mail", line: "Every email that would have been sent." },
    checkout: { title: "Checkout", line: "The card provider's hosted pages, one for each product." },
  },
  sheet: { title: "Sheet", line: "Rows as the storage API received them, newest first.", empty: "No rows yet." },
  mail: {
    title: "Mail",
    line: "Emails that would have been sent, newest first.",
    empty: "No emails yet.",
    to: (recipient: string) => `To ${recipient}`,
    themes: { light: "In a light mail program", dark: "In a dark mail program" },
    text: "The text part",
    textOnly: "An earlier release stored only the text of this email.",
    parts: [
      { part: "html", label: "HTML part" },
      { part: "text", label: "Text part" },
      { part: "source", label: "Source, as sent" },
    ],
  },
  checkout: {
    title: "Demo checkout",
    order: "Order",
    email: "Email",
    unknown: "not given",
    outcomes: [
      { outcome: "pay", label: "Pay", line: "The payment succeeds and the provider notifies us once." },
      { outcome: "decline", label: "Decline", line: "The payment fails and the provider notifies us." },
      {
        outcome: "pay-webhook-twice",
        label: "Webhook twice",
        line: "The payment succeeds and the provider notifies us twice.",
      },
      {
        outcome: "pay-webhook-late",
        label: "Webhook late",
        line: "The payment succeeds and the provider notifies us five seconds later.",
      },
    ],
  },
  catalog: {
    title: "Demo catalog payment",
    text: "The second provider gets the plan's link id but no order id. We match its notice by amount, time and email.",
    empty: "The checkout of a plan leads here. Opened directly, this page has nothing to pay for.",
  },
};

export const productNames = {
  ...planNames,
  "crm-standard": "CRM for the Standard Plan",
  "crm-other": "CRM",
};
