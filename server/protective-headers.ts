/** What every answer says, a file of the build as well as a page: not to be framed, nor taken for what it is not. */
export const protectiveHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
} as const;
