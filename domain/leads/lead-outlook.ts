/** The agents who may get a request, as public as the zip check: no names, and no promise. */
export interface LeadOutlook {
  /** As we understand the place; null if it is no zip code. */
  zip: string | null;
  /** Agents who have it. */
  agents: number;
  /** The nearest zip code with an agent, if it has none; null: none near, or nobody knows where. */
  nearest: { zip: string; miles: number } | null;
  /** False: they left no number that we dial, so we write. */
  canDial: boolean;
  /** YYYY-MM-DD: the last day for the first call. */
  callBy: string;
  /** Of a request that was just stored: the email with the link to the person's page goes out. */
  emailed?: boolean;
}
