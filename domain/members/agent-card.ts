/** How a consumer reaches the agent who accepted their request. */
export interface AgentContact {
  name: string;
  /** Null: not on record, which is said. */
  firm: string | null;
  /** As `licenseText` writes it, or null. */
  license: string | null;
  /** As typed; may be empty. */
  phone: string;
  email: string;
}
