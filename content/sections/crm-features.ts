/** Specification 1, "Marketed features". */
export interface CrmGroup {
  title: string;
  features: readonly { title: string; text: string }[];
}

export const crmGroups: readonly CrmGroup[] = [
  {
    title: "Leads in",
    features: [
      { title: "Import database from any CRM", text: "Bring the contacts you already have." },
      { title: "Automatic lead import", text: "New leads arrive without copying." },
      { title: "Round robin lead distribution", text: "Leads are shared fairly across a team." },
    ],
  },
  {
    title: "Deals moving",
    features: [
      { title: "Pipeline management", text: "Every prospect by stage, at a glance." },
      { title: "Deal tracking", text: "From first call to closing date." },
    ],
  },
  {
    title: "The working day",
    features: [
      { title: "Task management", text: "What to do next, and for whom." },
      { title: "Calendar and appointments", text: "Showings and calls in one calendar." },
      { title: "Notifications", text: "Know when something needs you." },
      { title: "Team collaboration", text: "Notes and clients shared with colleagues." },
    ],
  },
  {
    title: "Keeping in touch",
    features: [
      { title: "Drip campaigns", text: "A series of messages that sends itself." },
      { title: "Email and text templates", text: "Write the good answer once." },
      { title: "Email open and click tracking", text: "See which email was read." },
      { title: "SMS/MMS", text: "Text and pictures from the same place." },
      { title: "Voicemail drops", text: "Leave a recorded message in one click." },
      {
        title: "Telephony provider integration",
        text: "Connect your calling service. The provider's service is not included.",
      },
    ],
  },
];

export const crmDashboardFigures = ["Total sales", "Revenue", "Pipelines", "Leads", "Prospects"] as const;
