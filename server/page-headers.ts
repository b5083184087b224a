/** Where browsers send what a page's policy has stopped. */
export const violationsPath = "/reports/csp";

/**
 * What a page says beside what every answer says.
 * @param policy what may be loaded and run on this very page
 * @param origin the public one
 */
export function pageHeaders(policy: string, origin: string): Record<string, string> {
  return {
    "content-security-policy": policy,
    "reporting-endpoints": `csp="${origin}${violationsPath}"`,
    // Where the browser learns which of its links it may open ahead (docs/decisions/015).
    "speculation-rules": '"/links.speculationrules"',
  };
}
