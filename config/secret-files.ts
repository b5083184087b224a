import { readFileSync } from "node:fs";
import { SettingError } from "./setting-error.ts";

/** Settings that container platforms mount as files, so that they are in no list of the environment. */
export const secretSettings = [
  "DATABASE_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SHEET_API_URL",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_KEY",
  "AUTHORIZE_NET_SIGNATURE_KEY",
  "FOLLOW_UP_BOSS_SYSTEM_KEY",
  "TWILIO_AUTH_TOKEN",
  "SMTP_URL",
  "METRICS_TOKEN",
  "ERROR_DSN",
  "INTAKE_MAIL_SECRET",
] as const;

/** `SMTP_URL_FILE=/run/secrets/smtp` sets `SMTP_URL` to what the file says. @throws SettingError */
export function withSecretFiles(set: Record<string, string>): Record<string, string> {
  const read = { ...set };
  for (const name of secretSettings) {
    const file = read[`${name}_FILE`];
    delete read[`${name}_FILE`];
    if (file === undefined) continue;
    if (read[name]) throw new SettingError(`${name} and ${name}_FILE are both set: keep one.`);
    read[name] = contentOf(file, name);
  }
  return read;
}

function contentOf(file: string, name: string): string {
  try {
    const text = readFileSync(file, "utf8").trim();
    if (text) return text;
  } catch {
    throw new SettingError(`${name}_FILE names a file that cannot be read: ${file}.`);
  }
  throw new SettingError(`${name}_FILE names a file that is empty: ${file}.`);
}
