import { postalMime } from "#integrations/mail/postal-mime.ts";
import { contentReader } from "#integrations/sources/content-reader.ts";

export const readers = { emailReader: postalMime, contentReader };
