/** Specification 2.8, letter for letter. */
export const agreement: (string | { label: string; link: string })[] = [
  "By subscribing, you agree to our ",
  { label: "Terms and Conditions", link: "/terms-and-conditions" },
  ", ",
  { label: "Refund Policy", link: "/refund-policy" },
  ", ",
  { label: "Privacy Policy", link: "/privacy-policy" },
  ", and consent to receive updates and promotional texts. Reply 'STOP' to unsubscribe.",
];
