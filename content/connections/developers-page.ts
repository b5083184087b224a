export const developersPage = {
  meta: {
    title: "API for Developers",
    description:
      "Read your leads and your own people, add notes and tasks, and subscribe to webhooks: the HTTP API of a workspace, with tokens and an OpenAPI 3.1 document.",
  },
  hero: {
    title: "API",
    line: "Your accepted leads, people, notes and tasks in the programs that you use, and webhooks as soon as something happens.",
  },
  document: "OpenAPI 3.1 document",
  start: {
    title: "Start",
    token: "Make a token in your workspace, under Connections. Choose what it may do. We show it once.",
    connections: "Open Connections",
    request: "Send it with each request. The samples read it from the environment, as ZIPSTEAD_TOKEN:",
    answer: "Answers are JSON. Times are UTC. Lists come in pages: pass “next” as “cursor” until it is null.",
    writes:
      "Send an Idempotency-Key with each POST, so that a repeat changes nothing. A token has 600 requests a minute; RateLimit says how many are left.",
    problem: "An error is a problem document (RFC 9457). Its “type” links to the explanation below.",
  },
  events: {
    title: "Webhooks",
    line: "Events are signed as Standard Webhooks 1.0 describes. If we send one again, it has the same webhook-id. Events can arrive in another order than they happened: sort them by “sequence”, which counts up for each webhook. Only lead.accepted names a person. “Read a sample event” shows what each contains.",
    network:
      "The network’s own programs are sent these, by webhooks that owners add in the office. They name nobody; the document describes what each contains.",
  },
  records: {
    title: "Records of the network and of firms",
    line: "Owners of the network make tokens in the office, under API. Brokers make theirs on their firm’s pages. Each kind of record has three addresses: a list, one record by its id, and the changes since your last call. Names, addresses and texts of people come only with people:read. Erased people are left out.",
    changes:
      "To follow changes, read the list, keep “changes” of its first page, and pass it as “cursor”. Each answer has the cursor for the next time. A record can come twice; none is left out.",
    network: "Of the network",
    firm: "Of a firm",
    addresses: "Addresses",
    filters: "Filters",
    fields: "Fields",
  },
  contents: "On this page",
  endpoints: "Endpoints",
  samples: { curl: "curl", javascript: "JavaScript", python: "Python" },
  problems: "Errors",
  scope: "Scope",
  takes: "Body",
  query: "Query",
  answers: "Response",
  statuses: "Status codes",
  optional: "optional",
} as const;
