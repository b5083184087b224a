import type { LeadKind } from "#domain/leads/lead-kind.ts";

/** What a tool sends of an invented person, in its public shape, and the lead that it is. */
export interface Sample {
  contentType: string;
  body: string;
  lead: {
    name: string;
    /** E.164; null: none. */
    phone: string | null;
    email: string;
    kind: LeadKind;
    place: string;
  };
}

const rosa = {
  name: "Rosa Lind",
  phone: "+14045550199",
  email: "rosa@home.example",
  kind: "buyer",
  place: "",
} as const;

export type Expected = Partial<Sample["lead"]>;

export const json = (sent: object, lead: Expected = {}): Sample => ({
  contentType: "application/json",
  body: JSON.stringify(sent),
  lead: { ...rosa, ...lead },
});

export const form = (fields: Record<string, string>, lead: Expected = {}): Sample => ({
  contentType: "application/x-www-form-urlencoded",
  body: new URLSearchParams(fields).toString(),
  lead: { ...rosa, ...lead },
});

export const xml = (body: string, lead: Expected = {}): Sample => ({
  contentType: "application/xml",
  body,
  lead: { ...rosa, ...lead },
});

export const plain = (contentType: string, body: string): Sample => ({ contentType, body, lead: rosa });

interface Email {
  text?: string;
  html?: string;
  from?: string;
  subject?: string;
  replyTo?: string;
}

/** As it arrives: one alternative, or both. */
export const email = (
  { text, html, from = "Portal <no-reply@portal.example>", subject = "New lead", replyTo }: Email,
  lead: Expected = {},
): Sample => {
  const parts = [text === undefined ? [] : ["plain", text], html === undefined ? [] : ["html", html]].filter(
    ([kind]) => kind,
  );
  const body = parts.flatMap(([kind = "", content = ""]) => [
    ...["--part", `Content-Type: text/${kind}; charset=utf-8`, "Content-Transfer-Encoding: base64", ""],
    Buffer.from(content).toString("base64"),
  ]);
  const head = [`From: ${from}`, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), `Subject: ${subject}`];
  const mime = ["MIME-Version: 1.0", 'Content-Type: multipart/alternative; boundary="part"', ""];
  return {
    contentType: "message/rfc822",
    body: [...head, ...mime, ...body, "--part--", ""].join("\r\n"),
    lead: { ...rosa, ...lead },
  };
};
