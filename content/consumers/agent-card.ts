/** The agent, as the person sees them: on the page of their request and in the email when the agent accepts. */
export const agentCardCopy = {
  title: "Your agent",
  agent: "Agent",
  noName: "an agent who gave no name",
  firm: "Firm",
  noFirm: "not on our record; ask them",
  license: "License",
  noLicense: "number not on our record; ask them",
  phone: "Phone",
  noPhone: "not given",
  email: "Email",
  call: (name: string) => `Call ${name}`,
  profile: "See their public page",
  write: (name: string) => `Email ${name}`,
} as const;
