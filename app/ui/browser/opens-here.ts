import type { MouseEvent } from "react";

/** A click without the keys and buttons that open a link elsewhere, as in a new tab. */
export const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
