import { brand } from "#content/brand.ts";
import { planNames } from "#domain/plan.ts";

export const sandboxPages = {
  banner: "Demo. This page plays an outside service; no card is charged and nothing leaves this machine.",
  home: {
    title: "Sandbox",
    line: `The outside services that ${brand.name} works with, played by ourselves while no real ones are set.`,
    sheet: { title: "Sheet", line: "The spreadsheet that every application is relayed to." },
    mail: { title: "Mail", line: "Every message that would have been sent." },
    checkout: { title: "Checkout", line: "The card provider's hosted pages, one for each product." },
  },
  sheet: { title: "Sheet", line: "Rows as the storage API received them, newest first.", empty: "No rows yet." },
  mail: { title: "Mail", line: "Messages that would have been sent, newest first.", empty: "No messages yet." },
  checkout: {
    title: "Demo checkout",
    order: "Order",
    email: "Email",
    unknown: "not given",
    outcomes: [
      { outcome: "pay", label: "Pay", line: "The payment succeeds and the provider tells us once." },
      { outcome: "decline", label: "Decline", line: "The payment fails and the provider tells us." },
      { outcome: "pay-webhook-twice", label: "Webhook twice", line: "It succeeds; we are told of it twice." },
      {
        outcome: "pay-webhook-late",
        label: "Webhook late",
        line: "It succeeds; we are told five seconds later.",
      },
    ],
  },
  catalog: {
    title: "Demo catalog payment",
    text: "The second provider knows the plan by its link id and is told of no order. Its notice is matched by amount, time and e-mail.",
    empty: "A plan's form leads here; opened by hand there is nothing to pay for.",
  },
};

export const productNames = {
  ...planNames,
  "crm-standard": "CRM for the Standard Plan",
  "crm-other": "CRM",
};
