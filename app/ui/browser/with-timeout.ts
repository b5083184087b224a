const timeoutMs = 20_000;

/** Waits for the server's answer. Never throws: an error or a timeout becomes `failure`, and sending again is safe. */
export function withTimeout<Answer, Failure>(answer: Promise<Answer>, failure: Failure): Promise<Answer | Failure> {
  const tooLate = new Promise<Failure>((resolve) => setTimeout(() => resolve(failure), timeoutMs));
  return Promise.race([answer, tooLate]).catch(() => failure);
}
