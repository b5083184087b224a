/** One request of a person, in words. Times are ISO, UTC. */
export interface CopiedRequest {
  receivedAt: string;
  wants: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  answers: CopiedAnswer[];
  consents: { at: string; page: string; wording: string; checked: boolean; network: string; browser: string }[];
  /** Their browser asked us not to sell or share their data. */
  notToSell: boolean;
  disclosures: { at: string; wording: string; percent: string }[];
  checks: { at: string; by: string; confirmed: boolean; answers: CopiedAnswer[] }[];
  routing: { at: string; agent: string; why: string[] }[];
  agents: { name: string; since: string; until: string | null; reports: string }[];
  closings: { at: string; what: string; facts: string[] }[];
  callbacks: { at: string; due: string }[];
  emails: { at: string; subject: string }[];
  /** Hours in which somebody opened it. */
  opened: { hour: string; by: string }[];
  /** By a partner whose form the person filled in. */
  sent: { at: string; text: string }[];
  /** What led them to our site: the site they came from, campaign, first page. */
  arrived: string[];
  notes: { at: string; by: string; text: string }[];
  said: { at: string; what: string; texts: string[] }[];
}

export interface CopiedAnswer {
  question: string;
  answer: string;
}

/** Everything that we have about a person. */
export interface PersonCopy {
  madeAt: string;
  email: string;
  requests: CopiedRequest[];
  /** By an agent elsewhere, who has referred them to us; not confirmed yet. */
  referrals: { at: string; text: string }[];
  optOuts: { value: string; since: string; liftedAt: string | null }[];
  inquiries: {
    at: string;
    name: string;
    subject: string;
    phone: string;
    message: string;
    answers: { at: string; text: string }[];
  }[];
  privacyRequests: {
    at: string;
    what: string;
    dueBy: string;
    state: string;
    answeredAt: string | null;
    texts: string[];
  }[];
}
