export const agentWorkspaceCopy = {
  title: "Workspace",
  agreement: "Referral Agreement",
  notSigned: "Not signed. Until it is, this agent cannot accept leads.",
  signedBy: (name: string) => `Signed by ${name} on`,
  check: "Check the fingerprint",
  since: "First signed in",
  neverIn: "Has not signed in yet.",
  none: "Nobody can sign in. The workspace opens when the plan is paid. If it is paid, this email address may already belong to another workspace.",
} as const;
