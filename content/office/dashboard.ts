export const dashboardWords = {
  title: "Dashboard",
  line: "What is in the house at this moment.",
  figures: {
    leads: "Leads",
    applications: "Applications",
    messages: "Messages",
    orders: "Orders",
    deliveriesWaiting: "Deliveries waiting",
    deliveriesFailed: "Deliveries failed",
    zipsHeld: "Zip codes held",
  },
  heldForReview: (count: number) => `${count} held for review`,
} as const;
