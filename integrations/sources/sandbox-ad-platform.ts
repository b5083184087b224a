/** What somebody typed into a lead form of Google Ads, and what its advertiser has set there. */
export interface AdLead {
  /** The same for each attempt to send it. */
  leadId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zip: string;
  consentText: string;
  isTest: boolean;
  googleKey: string;
}

export interface AdAnswer {
  status: number;
  body: string;
}

/** Of longer answers the rest is not shown. */
const mostShown = 1000;
const timeoutMs = 10_000;

/**
 * Sends a lead as Google Ads does, to where this process is: nothing but the path of the advertiser's address counts.
 * @returns undefined if the path is none of an intake, or nothing answers
 */
export function sandboxAdPlatform(local: string) {
  return async (address: string, lead: AdLead): Promise<AdAnswer | undefined> => {
    const [, key] = /^\/api\/v1\/intake\/([\w-]{1,100})$/.exec(URL.parse(address, local)?.pathname ?? "") ?? [];
    if (key === undefined) return undefined;
    const headers = { "content-type": "application/json" };
    const post = {
      method: "POST",
      headers,
      body: JSON.stringify(payload(lead)),
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const answer = await fetch(`${local}/api/v1/intake/${key}`, post);
      return { status: answer.status, body: (await answer.text()).slice(0, mostShown) };
    } catch {
      return undefined;
    }
  };
}

/** As Google documents it; empty columns are not sent. */
function payload({ leadId, googleKey, isTest, ...entered }: AdLead) {
  const columns = [
    ["FIRST_NAME", "First Name", entered.firstName],
    ["LAST_NAME", "Last Name", entered.lastName],
    ["EMAIL", "User Email", entered.email],
    ["PHONE_NUMBER", "User Phone", entered.phone],
    ["POSTAL_CODE", "Postal Code", entered.zip],
    ["CONSENT_TEXT", "Consent", entered.consentText],
  ] as const;
  return {
    lead_id: leadId,
    user_column_data: columns
      .filter(([, , text]) => text !== "")
      .map(([id, name, text]) => ({ column_id: id, column_name: name, string_value: text })),
    api_version: "1.0",
    form_id: 40_000_000_000,
    campaign_id: 123_456_789,
    google_key: googleKey,
    is_test: isTest,
    gcl_id: "",
    adgroup_id: 20_000_000_000,
    creative_id: 30_000_000_000,
  };
}
