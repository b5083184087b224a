import { z } from "#domain/zod.ts";

/** Specification 7: posted as `LinkId`. The GUID format keeps a URL from being posted in its place. */
export const linkIdSchema = z
  .guid("must be a link id of the form xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
  .brand<"LinkId">();
export type LinkId = z.output<typeof linkIdSchema>;
