import { brand } from "#content/brand.ts";
import { planNames } from "#domain/agents/plan.ts";

export const sandboxPages = {
  banner: "Demo. This page simulates an outside service: no card is charged and nothing leaves this machine.",
  home: {
    title: "Sandbox",
    line: `Our own stand-ins for the outside services that ${brand.name} works with, used until the real ones are configured.`,
    parts: {
      messages: "Messages that leave",
      partners: "Partners",
      records: "Payments and records",
    },
    sheet: { title: "Sheet", line: "The spreadsheet that gets a row for every application." },
    mail: { title: "Mail", line: "Every email that would have been sent, also to the inbox of an agent’s CRM." },
    checkout: { title: "Checkout", line: "The card provider's hosted pages, one for each product." },
    calendar: {
      title: "Calendar",
      line: "The calendars of agents and of whom they invite, as their programs read the invitations in their mail.",
    },
    mailbox: {
      title: "Mailbox",
      line: "The mailboxes of agents and their people: answer an email as the one who got it.",
    },
    telephone: { title: "Telephone", line: "Every text that would have been sent, and what people send back." },
    payments: { title: "Payments", line: "What happens to a payment later: refunds and disputes." },
  },
  /** The pages that play those who send us leads, and those who take them from agents. */
  partners: {
    label: "Partners",
    ads: {
      to: "/sandbox/ads",
      title: "Ad platform",
      line: "A lead form of Google Ads: fill it in as a consumer, and it is sent as Google sends it.",
      open: "Fill in a lead form",
    },
    portal: {
      to: "/sandbox/portal",
      title: "Portal",
      line: "Emails a lead to the address of a source, as a real estate portal does.",
      open: "Write as a portal",
    },
    events: {
      to: "/sandbox/webhooks",
      title: "Agents’ tools",
      line: "A webhook receiver and a Follow Up Boss take what leaves a workspace.",
      open: "See what they got",
    },
  },
  calendar: {
    title: "Calendar",
    line: "These are people’s own calendars, made of the invitations in their mail alone. Guests can answer here.",
    answers: { accepted: "Yes", declined: "No", tentative: "Maybe" },
    empty: "No invitations yet.",
    version: (sequence: number) => (sequence === 0 ? "" : `changed ${sequence === 1 ? "once" : `${sequence} times`}`),
  },
  mailbox: {
    title: "Mailbox",
    line: "Emails between agents and their people. Answer each as the one who got it: a person, or an agent from their own mail program.",
    empty: "No emails yet.",
    to: (recipient: string) => `In the mailbox of ${recipient}`,
    text: "Answer",
    how: {
      answer: "Answer",
      automatic: "Answer automatically, as an absence note",
      unproved: "Answer, with a sender that nobody proves",
    },
    /** What their mail service reports, without a word of theirs. */
    reports: {
      bounce: "It bounces: mailbox unknown",
      full: "It bounces: mailbox full",
      complaint: "Report it as spam",
    },
  },
  sheet: { title: "Sheet", line: "Rows as the storage API received them, newest first.", empty: "No rows yet." },
  ads: {
    title: "Ad platform",
    line: "Plays Google Ads. In the office, add a source of the kind “Google Ads lead form”; it shows the address and the key once.",
    settings: {
      title: "What the advertiser enters",
      address: "Webhook URL",
      key: "Key",
      wording: "Consent wording of the form",
      example: `I agree that ${brand.name} and its agents may call and text me about homes.`,
    },
    form: {
      title: "What a consumer fills in",
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      phone: "Phone",
      zip: "Zip code",
      example: {
        firstName: "Rosa",
        lastName: "Lind",
        email: "rosa@home.example",
        phone: "(404) 555-0199",
        zip: "30308",
      },
    },
    isTest: "Send it as test data",
    send: "Submit the form",
    answers: {
      title: (times: number) => (times === 1 ? "Sent once" : `Sent ${times} times, with the same lead id`),
      status: (status: number) => `Answer ${status}`,
      nothing: "Nothing answers at this address. Copy it from the page of the source.",
    },
    again: {
      line: "If Google gets no answer, it sends the same lead again.",
      send: "Send it again",
    },
  },
  portal: {
    title: "Portal",
    line: "Sends an email to the address of a source of the kind “Emails of a portal”.",
    recipient: "To",
    email: "The email, as mail servers pass it on",
    send: "Send the email",
    example: [
      "From: Homes Daily <leads@homes-daily.example>",
      "Subject: New inquiry from Homes Daily",
      "Message-ID: <inquiry-1@homes-daily.example>",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Name: Rosa Lind",
      "Email: rosa@home.example",
      "Phone: (404) 555-0199",
      "Zip: 30308",
      "Message: Is the house on Juniper Street still for sale?",
      "",
    ].join("\n"),
  },
  /** What became of a lead that a partner sent. */
  outcomes: {
    accepted: "It is a new lead.",
    repeated: "The same lead came before.",
    test: "It says that it is a test.",
    refused: "It is kept with its source, where staff can read it. It is no lead.",
    waiting: "It waits with its source, where staff read why.",
    automatic: "It is kept. No lead is made of automatic emails.",
    dismissed: "Staff said that it is no lead.",
    chosen: "Staff chose how to read it.",
    erased: "Its person was erased.",
    nobody: "This is not the address of a source.",
  },
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
  telephone: {
    title: "Telephone",
    line: "Texts that would have been sent, newest first. A number that sends STOP gets no more until it sends START.",
    empty: "No texts yet. Enter a number in a workspace, under Notifications.",
    from: "From the phone",
    text: "Text",
    send: "Send to us",
    to: "To",
    network: "Us",
    picture: "With a picture",
    pictureOf: "Picture",
    us: (phone: string, number: string | null) => (number ? `To ${phone}, from ${number}` : `To ${phone}`),
    phone: (phone: string, number: string | null) => (number ? `From ${phone}, to ${number}` : `From ${phone}`),
  },
  checkout: {
    title: "Demo checkout",
    fee: (number: string) => `Referral fee, invoice ${number}`,
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
    /** The first provider alone. */
    moreOutcomes: [
      {
        outcome: "pay-with-tax",
        label: "Pay with tax",
        line: "The provider charges 9.5% tax beside the price, and notifies us once.",
      },
      {
        outcome: "pay-free",
        label: "Pay nothing",
        line: "A coupon of 100% at the provider: it notifies us that nothing is to pay.",
      },
    ],
  },
  payments: {
    title: "Demo payments",
    line: "Paid orders, newest first. Each button does what the card provider or the payer's bank may do later, and notifies us as they do.",
    empty: "No paid orders yet. Pay one in the demo checkout first.",
    acts: {
      refund: "Refund in full",
      "refund-half": "Refund half",
      "refund-fails": "The refund fails",
      dispute: "Open a dispute",
      "dispute-is-won": "The dispute is won",
      "dispute-is-lost": "The dispute is lost",
    },
  },
  events: {
    title: "Agents’ tools",
    line: "What left workspaces for their tools, newest first. An event that arrives again is counted, not shown twice.",
    steps: [
      "Webhook: in a workspace, under Connections, add the address /sandbox/webhooks/crm of this site. With ?answer=503 it is always down.",
      "Follow Up Boss: enter any key of 10 letters or digits there. One that begins with “wrong”, “ignore” or “busy” plays that answer. HubSpot: the same with an access token.",
      "Inbox of a CRM: enter any address there. Its emails are in the sandbox’s mail.",
    ],
    empty: "Nothing yet. Make a connection in a workspace and send a test.",
    times: (count: number) => (count === 1 ? "once" : `${count} times`),
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
