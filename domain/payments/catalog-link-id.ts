import { z } from "#domain/zod.ts";

/**
 * What the second provider's catalog page knows a sale by (specification 7): a GUID, posted as `LinkId` and never
 * navigated to. A text becomes one by this schema alone, so that no URL is ever posted in its place.
 */
export const linkIdSchema = z
  .guid("must be a link id of the form xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
  .brand<"LinkId">();
export type LinkId = z.output<typeof linkIdSchema>;
