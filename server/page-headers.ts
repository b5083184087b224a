/** What every page says: where the browser learns which of its links it may open ahead (docs/decisions/015). */
export const pageHeaders = { "speculation-rules": '"/links.speculationrules"' } as const;
