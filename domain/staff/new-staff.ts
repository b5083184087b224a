import { z } from "#domain/zod.ts";

/** Messages are reasons; new-password.ts checks the password. */
export const newStaffSchema = z.object({
  name: z.string({ error: "no-name" }).check(z.trim(), z.minLength(1, "no-name"), z.maxLength(120, "name-too-long")),
  password: z.string({ error: "password-too-short" }),
});
