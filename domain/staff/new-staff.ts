import { z } from "#domain/zod.ts";

/** What an invited person fills in; the password is judged apart (new-password.ts). Messages are reasons. */
export const newStaffSchema = z.object({
  name: z.string({ error: "no-name" }).check(z.trim(), z.minLength(1, "no-name"), z.maxLength(120, "name-too-long")),
  password: z.string({ error: "password-too-short" }),
});
