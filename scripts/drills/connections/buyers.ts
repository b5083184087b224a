/** By their number: every third is offered and never accepted, every third opts out once accepted. */
export type Fate = "accepted" | "opts-out" | "offered";
const fates: readonly Fate[] = ["accepted", "opts-out", "offered"];

export function buyer(no: number) {
  const name = `Buyer${10_000 + no}`;
  const email = `${name.toLowerCase()}@home.example`;
  const phone = `(404) ${String(220 + Math.floor(no / 10_000))}-${String(no % 10_000).padStart(4, "0")}`;
  return { no, name, email, phone, fate: fates[no % fates.length] ?? "accepted" };
}

export const wording = "I agree to calls and texts.";

/** As Google Ads sends a lead. */
export const payloadOf = ({ no, name, email, phone }: ReturnType<typeof buyer>, key: string): string =>
  JSON.stringify({
    lead_id: `lead-${no}`,
    user_column_data: [
      { column_id: "FULL_NAME", string_value: `${name} Marsh` },
      { column_id: "EMAIL", string_value: email },
      { column_id: "PHONE_NUMBER", string_value: phone },
      { column_id: "POSTAL_CODE", string_value: "30301" },
      { column_id: "CONSENT_TEXT", string_value: wording },
    ],
    google_key: key,
  });

/** Of the member, in the CRM. */
export const noteOf = (no: number) => `Note ${no} of the CRM`;
