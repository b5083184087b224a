/**
 * What a page says beside what every answer says.
 * @param policy what may be loaded and run on this very page
 */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    "content-security-policy": policy,
    // Where the browser learns which of its links it may open ahead (docs/decisions/015).
    "speculation-rules": '"/links.speculationrules"',
  };
}
