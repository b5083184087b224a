/** The header in which the operator's mail service says what it checked, and the name by which the service calls itself. */
export interface ProofHeader {
  /** Lower case: "authentication-results". */
  name: string;
  by: string;
}

/** "Authentication-Results: mx.example.com". @returns undefined if it is none */
export function parseProofHeader(text: string): ProofHeader | undefined {
  const [, name, by] = /^([\w-]{1,60}):\s*([\w.-]{1,200})$/.exec(text.trim()) ?? [];
  return name && by ? { name: name.toLowerCase(), by: by.toLowerCase() } : undefined;
}

/**
 * Whether a mail really comes from the address that it names: the service's own line, which stands above all others,
 * says that DMARC passed, or a signature (DKIM) of the address's own domain (RFC 8601). Without such a line nobody knows.
 * @param headers in their order, names in lower case
 */
export function isProvedSender(
  headers: readonly (readonly [name: string, value: string])[],
  address: string,
  proof: ProofHeader | undefined,
): boolean {
  const value = proof && headers.find(([name]) => name === proof.name)?.[1];
  const domain = address.split("@").at(-1)?.toLowerCase() ?? "";
  if (!value || !domain) return false;
  const [by = "", ...methods] = value.toLowerCase().split(";");
  if (by.trim().split(/\s/)[0] !== proof.by) return false;
  return methods.some((method) => {
    const named = /\bheader\.(?:from|d|i)=[^\s;]{0,200}?([\w.-]+)(?=\s|$)/.exec(method)?.[1] ?? "";
    if (/^\s*dmarc=pass\b/.test(method)) return named === domain;
    return (
      /^\s*dkim=pass\b/.test(method) && (named === domain || (domain.endsWith(`.${named}`) && named.includes(".")))
    );
  });
}
