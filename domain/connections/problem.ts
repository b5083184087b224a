/** Why a request of the API is refused (RFC 9457), with its HTTP status. */
export const problemStatus = {
  malformed: 400,
  "no-token": 401,
  "no-scope": 403,
  "no-crm": 403,
  "not-found": 404,
  "wrong-method": 405,
  "lead-ended": 409,
  "open-lead": 409,
  "changed-since": 409,
  "too-many-webhooks": 409,
  "too-large": 413,
  invalid: 422,
  "key-reused": 422,
  "too-many-requests": 429,
  failed: 500,
  unavailable: 503,
} as const;
export type ProblemName = keyof typeof problemStatus;

const isProblem = (name: string): name is ProblemName => Object.hasOwn(problemStatus, name);
export const problemNames = Object.keys(problemStatus).filter(isProblem);

/** Of an answer that another part of the server has made. */
export function problemOfStatus(status: number): ProblemName {
  const byStatus: Record<number, ProblemName> = {
    401: "no-token",
    403: "no-scope",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    429: "too-many-requests",
    503: "unavailable",
  };
  return byStatus[status] ?? (status < 500 ? "malformed" : "failed");
}
