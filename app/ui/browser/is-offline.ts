/** How Chromium, Firefox and Safari word a failed request. Our own bugs throw TypeErrors as well. */
const noAnswer = /^(Failed to fetch|network error|NetworkError when|Load failed|The (network|Internet) connection)/i;

export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && noAnswer.test(error.message);
}
