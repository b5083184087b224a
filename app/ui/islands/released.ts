/** Resolves once nothing is pressed: a button that is replaced or moves between press and release gets no click. */
export async function released(): Promise<void> {
  while (document.documentElement.matches(":active")) await new Promise(requestAnimationFrame);
}
