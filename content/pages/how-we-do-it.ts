/** Specification 2.5. */
export const howWeDoIt = {
  meta: {
    title: "How We Do It: six steps from lead to closing",
    description:
      "Generate Leads, Double Verify Leads, Transfer Prospect, Build Relationship, Close Referral, Pay at Closing: the six steps, the figures and the CRM behind them.",
  },
  hero: {
    title: "How We Do It",
    line: "Six steps turn a stranger's search into your closing. We take the first three, you take the next two, and the last we take together.",
    action: { label: "Claim your zip codes", link: "/get-started" },
  },
  steps: {
    title: "Six steps, and who takes them",
    lead: "Follow the one in yellow: first a face in the crowd, at last across the closing table.",
  },
  statistics: { title: "The figures behind the steps" },
  crm: {
    title: "The CRM you work it with",
    lead: "From the moment a prospect is transferred, nothing has to be remembered by hand.",
    dashboard: {
      title: "One dashboard that tracks",
      note: "The CRM comes with the Growth Plan, and the Team Plan has one for the team. With the Standard or Professional Plan it can be claimed for $49.",
    },
  },
  closing: {
    title: "Step one is already running",
    text: "New leads come in every day. Choose the zip codes in which they should reach you.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;
