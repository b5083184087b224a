/** Days for which the link in an email opens the page. */
export const keyDays = 180;
/** Minutes for which the page stays open in one browser. */
export const openMinutes = 30;

/** Four digits have ten thousand values, and a key lasts half a year: beyond this many only a call to us helps. */
export const mostWrongDigits = 30;
