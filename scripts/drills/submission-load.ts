import { ada, asTyped } from "#test/cast.ts";

const senders = 8;
const timeoutMs = 20_000;

/**
 * A crowd of browsers without scripts: each sends Ada's form under another e-mail and with a key of its own, and sends
 * again what got no answer.
 */
export interface SubmissionLoad {
  /** E-mails of the submissions that the server said it had accepted. */
  readonly acknowledged: ReadonlySet<string>;
  /** E-mails of those sent without an answer, oldest first: the next to be sent again, with the same key. */
  readonly unanswered: readonly string[];
  /** How many were sent again. */
  readonly repeats: number;
  /** Sends without a pause until told to stop; resolves when every sender has done so. */
  sendUntil(origin: string, isOver: () => boolean): Promise<void>;
}

export function submissionLoad(): SubmissionLoad {
  const acknowledged = new Set<string>();
  const unanswered: string[] = [];
  let made = 0;
  let repeats = 0;

  function next(): string {
    const again = unanswered.shift();
    if (again) {
      repeats += 1;
      return again;
    }
    made += 1;
    return `agent-${made}@drill.example`;
  }

  async function sendUntil(origin: string, isOver: () => boolean) {
    while (!isOver()) {
      const email = next();
      if (await postApplication(origin, email)) acknowledged.add(email);
      else unanswered.push(email);
    }
  }

  return {
    acknowledged,
    unanswered,
    get repeats() {
      return repeats;
    },
    async sendUntil(origin, isOver) {
      await Promise.all(Array.from({ length: senders }, () => sendUntil(origin, isOver)));
    },
  };
}

/** Sends Ada's form under this e-mail. @returns whether the server says that it has it */
export async function postApplication(origin: string, email: string): Promise<boolean> {
  const body = new URLSearchParams({ ...asTyped(ada), email, formKey: `key of ${email}` });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(`${origin}/onboarding-form`, { method: "POST", body, signal });
    const page = await answer.text();
    return answer.status === 200 && page.includes("Form submitted successfully!");
  } catch {
    return false;
  }
}
