export interface NetworkLicense {
  /** Two letters. */
  state: string;
  number: string;
  /** The licensed entity and its designated broker. */
  entity: string;
  broker: string;
  /** YYYY-MM-DD. */
  validUntil: string;
}

/**
 * The network's own licenses, for `npm run golive`. On a public site no agent of another state can sign the Referral
 * Agreement. @public the operator fills it in
 */
export const networkLicenses: readonly NetworkLicense[] = [];
