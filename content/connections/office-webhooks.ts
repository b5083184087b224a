import { webhooksCopy } from "./webhooks.ts";

export const officeWebhooks = {
  title: webhooksCopy.title,
  path: "/office/webhooks",
  back: { to: "/office/system", label: "System" },
  line: "The network’s own programs are notified as soon as something happens. No event names a person.",
  none: "Nothing is sent anywhere yet.",
  list: "Where events go",
  test: "Send a test",
  done: { ended: "The webhook was ended. Nothing more goes there." },
} as const;
