/** Specification 1, in its words and order. */
export interface ProcessStep {
  scene: "generate" | "verify" | "transfer" | "relationship" | "closing" | "payment";
  title: string;
  text: string;
}

export const processSteps: readonly ProcessStep[] = [
  {
    scene: "generate",
    title: "Generate Leads",
    text: "Search engines, social media and our network of websites bring in people who want to buy, sell or rent: 200+ lead sources in 3 categories.",
  },
  {
    scene: "verify",
    title: "Double Verify Leads",
    text: "We follow a script: who they are, what they want, where and when. A lead that passes is checked a second time before it is transferred.",
  },
  {
    scene: "transfer",
    title: "Transfer Prospect",
    text: "The verified prospect is handed to the agent who holds the zip code, and to no other agent.",
  },
  {
    scene: "relationship",
    title: "Build Relationship",
    text: "From here the client is yours. Call, meet, show homes, and let the CRM remember what was said.",
  },
  {
    scene: "closing",
    title: "Close Referral",
    text: "You take the deal to the closing table in your own name, the way you always have.",
  },
  {
    scene: "payment",
    title: "Pay at Closing",
    text: "The referral fee is due when the deal closes. A referral that never closes owes none.",
  },
];
