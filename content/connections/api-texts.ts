import { brand } from "#content/brand.ts";
import { myCrmCopy } from "#content/payments/my-crm.ts";
import type { ApiScope, TokenHolder } from "#domain/connections/api-scope.ts";
import type { ProblemName } from "#domain/connections/problem.ts";

/** What the document of the API says; the page for developers shows it. */
export const apiTexts = {
  title: `${brand.name} API`,
  description: `The leads that you have accepted, with their notes and tasks, and the people of your own, for the programs you use. You make a token in the workspace, under Connections. It sees what you see there: nothing of a lead before you accept it, and no phone or email of a person whom you may not contact. The network’s own programs and those of firms have addresses of their own.`,
  token: "A token that you made: in the workspace under Connections, in the office or on a firm’s pages under API.",
  idempotencyKey:
    "Any text of up to 255 characters that is new for each write. A repeat with the same key within 24 hours changes nothing and gets the first answer. It is a repeat if its JSON says the same, whatever its white space.",
  needs: (scope: ApiScope) => `Needs the scope \`${scope}\`.`,
  rateLimit: "How many requests are left, as in draft-ietf-httpapi-ratelimit-headers.",
  retryAfter: "Seconds to wait before the next request.",
  done: "Done",
  tags: {
    workspace: { name: "Workspace", description: "What an agent and their team see in their workspace." },
    network: {
      name: "Network",
      description: "All data of the network, for its own programs. Owners make tokens in the office, under API.",
    },
    firm: {
      name: "Firm",
      description:
        "What a firm reads of its own agents, deals and invoices. Its broker makes tokens on the firm’s pages.",
    },
    partner: { name: "Partner", description: "Who sends us leads, without a token." },
  } satisfies Record<TokenHolder | "partner", { name: string; description: string }>,
  fields: {
    holder: "Whose data it reads.",
    id: "Letters, digits and dashes.",
    workspace: "The id of the workspace; null: of the network or a firm.",
    laterOn: "The day on which a lead in the stage “later” comes back.",
    version: "Goes up with each change. To change the record, send the version that you read.",
    endedAt: "When the lead stopped being yours.",
    doNotContact:
      "Why you may not contact the person now; null if you may. Otherwise name, phone and email are left out.",
    name: "The full name. Empty if you may not contact the person.",
    phone:
      "A number that can be dialed (E.164), with the extension as in RFC 3966: “+14045550142;ext=12”. Null if there is none, or if they want emails only.",
    emailsOnly: "The person wants no calls and no texts.",
    url: "The lead in the workspace.",
    answers: "What the person said to our questions, to those of a partner's form, and their message.",
    activityText: "What a note, a contact or a task says.",
    secret: "It signs what we send (Standard Webhooks 1.0). No other endpoint shows it.",
    sequence: "Counts up with each event of a webhook. They can arrive in another order.",
    next: "The cursor of the next page; null on the last page.",
    limit: "Rows on one page.",
    cursor: "“next” from the page before.",
    show: "Leads that are yours now, or those that have ended.",
    called: "The name, else the company. Of an open lead, the name that the lead says.",
    points: "As the agent knows them, the first ones first.",
    newPoints: "Replace the first three of this kind. Others, which an import may bring, stay.",
    address: "E.164, or the email in small letters. “value” is as written.",
    stopped: "Nobody of the workspace may use it any more.",
    birthday: "YYYY-MM-DD, or --MM-DD without a year.",
    extras: "Other columns of an imported file, by name.",
    relation: "How the agent knows them; null: not said yet, so nobody may contact them yet.",
    everyDays: "Keep in touch: days between two talks. “dueOn” is the day of the next.",
    lastTalkAt: "When somebody of the workspace last spoke with them.",
    origin: "“network”: by a lead from us. What they said to us is in “lead” alone.",
    openLead: "The open lead of this person: what the lead says, and whether you may contact them. Null: none.",
    contactUrl: "The person in the workspace.",
    q: "Words of a name, company, address or note, a phone, an email or a tag.",
    tag: "Only people with this tag.",
    reason: "Why the lead is lost. Only with the stage “lost”.",
  },
  /** By the name of the endpoint. */
  endpoints: {
    readToken: ["Check a token", "Says what the token may do. Services use it to test a connection."],
    listLeads: ["List leads", "Newest first."],
    readLead: ["Read a lead", "With the answers to our questions."],
    setStage: [
      "Change the stage",
      "As in the workspace. “later” needs a day, “lost” a reason; only a closing report makes a lead closed.",
    ],
    listActivities: ["List activities", "Contacts, notes, stages and tasks of a lead, newest first."],
    listNotes: ["List notes", "The notes of a lead, newest first."],
    addNote: ["Add a note", "Your workspace and our office read it. It cannot be edited or deleted."],
    listLeadTasks: ["List the tasks of a lead", "Open tasks by day, then completed ones."],
    listContacts: ["List contacts", "The people of your own and those of your leads, newest first."],
    readContact: ["Read a contact", "The id of an entry that was merged reads the person that it is now."],
    addContact: [
      "Add a contact",
      "A name, a company, a phone or an email is enough. Somebody with the same names and a phone or email of theirs is the same person: their id is answered, and nothing changes. Needs the CRM.",
    ],
    changeContact: [
      "Change a contact",
      "What you leave out stays, and null empties it. Of a person who came by a lead it changes what you know besides, never what the lead says. Needs the CRM.",
    ],
    removeContact: [
      "Remove a contact",
      "It can be undone in the workspace for 30 days, then it is deleted. Nobody is removed who is an open lead of yours.",
    ],
    listTasks: ["List tasks", "Open tasks by day, or completed ones, newest first."],
    readTask: ["Read a task", ""],
    addTask: ["Add a task", "For the member who made the token, with or without a lead."],
    completeTask: ["Complete a task", "A repeat changes nothing."],
    reopenTask: ["Reopen a task", "A repeat changes nothing."],
    listWebhooks: ["List webhooks", "With their health."],
    addWebhook: [
      "Subscribe",
      "We send each event of this type to the target, signed. Zapier calls this a REST hook. A repeat for the same event and target gets the first webhook.",
    ],
    endWebhook: ["Unsubscribe", "Nothing more is sent to it."],
    addNetworkLead: [
      "Send a lead",
      "As a partner’s lead, for one of your sources: the same person with the same wish within a day is one lead, and nobody is called or texted without a consent wording that staff approved.",
    ],
    addNetworkAgent: [
      "Apply for an agent",
      "As the onboarding form. They get its emails; their zip codes become theirs once the plan is paid.",
    ],
    sampleEvent: ["Read a sample event", "Made-up data, in the form in which we send this event."],
  },
  problems: {
    malformed: ["Malformed request", "The body is not JSON, or a header is not as described."],
    "no-token": ["No valid token", "Send a token of your workspace as “Authorization: Bearer zst_…”."],
    "no-scope": ["Missing scope", "This token may not do this. Make a token with the scope that the endpoint needs."],
    "no-crm": [
      "No CRM",
      `Nothing was saved: adding and changing people of your own needs the CRM. ${myCrmCopy.price} Without it you can read and remove them.`,
    ],
    "not-found": ["Not found", "There is no such record, or none that this token may read."],
    "wrong-method": ["Method not allowed", "This address does not take this method."],
    "lead-ended": ["Lead ended", "This lead is no longer yours."],
    "open-lead": ["Open lead", "This person is an open lead of yours. Close the lead or give it back first."],
    "changed-since": ["Changed since", "Somebody changed the record after you read it. Read it again."],
    "too-many-webhooks": ["Too many webhooks", "There are ten webhooks already. End one of them first."],
    "too-large": ["Too large", "A body can have up to 64 kB."],
    invalid: ["Invalid request", "A field does not have the form that it needs."],
    "key-reused": ["Key reused", "You sent this Idempotency-Key with another request. Use a new one."],
    "too-many-requests": ["Too many requests", "Wait for the seconds in Retry-After."],
    failed: ["Server error", "It is our fault. Try again."],
    unavailable: ["Unavailable", "Try again in a few seconds."],
  } satisfies Record<ProblemName, readonly [title: string, detail: string]>,
} as const;
