/** Staff who press a button twice within this time send one email. */
export const resendSeconds = 60;
