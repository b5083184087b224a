import { longestPassword, shortestPassword } from "./sign-in.ts";
import { z } from "./zod.ts";

/** What an invited person fills in. Messages are reasons; their words are in content. */
export const newStaffSchema = z.object({
  name: z.string({ error: "no-name" }).trim().min(1, "no-name").max(120, "name-too-long"),
  password: z
    .string({ error: "password-too-short" })
    .min(shortestPassword, "password-too-short")
    .max(longestPassword, "password-too-long"),
});
