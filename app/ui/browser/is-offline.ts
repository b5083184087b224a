/** How browsers say that no answer came: Chromium, Firefox, Safari. A fault of ours throws TypeErrors, too. */
const noAnswer = /^(Failed to fetch|network error|NetworkError when|Load failed|The (network|Internet) connection)/i;

/** Whether a page did not come because the device, or the site, is offline. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && noAnswer.test(error.message);
}
