import type { Member } from "./member.ts";

/** What is known of a session when a request comes in. */
export interface SessionFacts {
  agentId: string;
  member: Member;
  sessionId: string;
  /** ISO; null: before this column. */
  provenAt: string | null;
  secondFactorAt: string | null;
  /** When the workspace's Referral Agreement was signed; null: not yet. */
  agreementSignedAt: string | null;
}

/**
 * The tenant that a request may see. Every query for `/my` takes one, and only `openWorkspace` makes one, from an
 * authorized session: `test/my-tenancy.test.ts` checks who calls it.
 */
export class Workspace {
  readonly #facts: SessionFacts;

  private constructor(facts: SessionFacts) {
    this.#facts = facts;
  }

  static open(facts: SessionFacts): Workspace {
    return new Workspace(facts);
  }

  get agentId(): string {
    return this.#facts.agentId;
  }

  get member(): Member {
    return this.#facts.member;
  }

  get sessionId(): string {
    return this.#facts.sessionId;
  }

  get agreementSignedAt(): string | null {
    return this.#facts.agreementSignedAt;
  }

  get hasSigned(): boolean {
    return this.#facts.agreementSignedAt !== null;
  }
}
