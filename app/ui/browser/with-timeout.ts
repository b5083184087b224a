/** An answer that never comes is a failure like any other; sending again is safe. */
const timeoutMs = 20_000;

/** Waits for the server's answer, never throws: a lost connection, a broken answer and none at all are one failure. */
export function withTimeout<Answer, Failure>(answer: Promise<Answer>, failure: Failure): Promise<Answer | Failure> {
  const tooLate = new Promise<Failure>((resolve) => setTimeout(() => resolve(failure), timeoutMs));
  return Promise.race([answer, tooLate]).catch(() => failure);
}
