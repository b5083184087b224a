import type { RecipientKind } from "#domain/privacy/recipient-kind.ts";
import { isCatalogOff, type Settings } from "./env.ts";
import { s3SettingsOf } from "./file-settings.ts";
import { isHostedElsewhere } from "./start-refusals.ts";

/** To whom this site gives personal data, for the privacy policy. Outside a public site, also what is simulated. */
export function recipientsOf(settings: Settings): Set<RecipientKind> {
  const isPublic = settings.siteMode === "public";
  const has: Record<RecipientKind, boolean> = {
    stripe: true,
    "authorize-net": !isCatalogOff(settings),
    spreadsheet: true,
    mail: true,
    "incoming-mail": !isPublic || settings.intakeMailSecret !== undefined,
    texts: !isPublic || settings.twilio !== undefined,
    files: s3SettingsOf(settings) !== undefined,
    database: isHostedElsewhere(settings.databaseUrl),
  };
  return new Set((Object.keys(has) as RecipientKind[]).filter((kind) => has[kind]));
}
