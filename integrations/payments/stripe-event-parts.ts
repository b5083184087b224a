import { z } from "zod";
import { optionalText, providerId } from "./uncounted-notice.ts";

/** Stripe sends an object or only its id. */
export const stripeReference = z
  .union([providerId, z.looseObject({ id: providerId }).transform(({ id }) => id)])
  .nullish();

export const stripeCurrency = z
  .string()
  .regex(/^([a-z]{3})?$/i)
  .nullish()
  .transform((name) => name?.toLowerCase() ?? "");

export const stripeEmail = optionalText(320);

/** Seconds since 1970; the end of the last year with four digits. */
const latest = 253_402_300_799;
const head = {
  id: providerId,
  created: z
    .int()
    .min(0)
    .max(latest)
    .transform((seconds) => new Date(seconds * 1000).toISOString()),
};

export const stripeEventOf = <Shape extends z.ZodType>(object: Shape) =>
  z.looseObject({ ...head, data: z.looseObject({ object }) });
