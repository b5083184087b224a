import { z } from "zod";

const text = z.string();

/** The payload of a delivery to a phone: ids of where it goes, and what it says (domain/notifications/phone-notice.ts). */
export const storedNotice = z.object({
  /** Of a row of `pushDevices` or `memberPhones`. */
  to: text,
  notice: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("offer"),
      ...{ offerId: text, place: text, acceptBy: text, timeZone: text, reminder: z.boolean() },
    }),
    z.object({ kind: z.literal("news"), line: text, path: text }),
    z.object({ kind: z.literal("code"), code: text, endsAt: text }),
  ]),
});
