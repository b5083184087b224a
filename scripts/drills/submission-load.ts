import { ada, asTyped } from "#test/cast.ts";

const senders = 8;
const timeoutMs = 20_000;

/** Browsers without scripts that send Ada's form, each with its own email and key, and repeat what got no answer. */
export interface SubmissionLoad {
  readonly acknowledged: ReadonlySet<string>;
  /** Emails of submissions without an answer. They are sent again with the same key, oldest first. */
  readonly unanswered: readonly string[];
  readonly repeats: number;
  /** Sends without a pause until `isOver`. */
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

/** @returns whether the server acknowledged the submission */
export const postApplication = async (origin: string, email: string): Promise<boolean> =>
  (await answerToApplication(origin, email)) === "accepted";

export type AnswerToForm = "accepted" | "refused with its input" | "refused without its input" | "unanswered";

export async function answerToApplication(origin: string, email: string, giveUpMs = timeoutMs): Promise<AnswerToForm> {
  const formKey = `key of ${email}`;
  const body = new URLSearchParams({ ...asTyped(ada), email, formKey });
  const signal = AbortSignal.timeout(giveUpMs);
  try {
    const answer = await fetch(`${origin}/onboarding-form`, { method: "POST", body, signal });
    const page = await answer.text();
    if (answer.status === 200 && page.includes("Form submitted successfully!")) return "accepted";
    return page.includes(email) && page.includes(formKey) ? "refused with its input" : "refused without its input";
  } catch {
    return "unanswered";
  }
}
