let answer: () => void = () => {};

/** Fulfilled once somebody has touched the page, or a part says that it cannot wait; on the server at once. */
export const firstTouch: Promise<void> =
  typeof document === "undefined"
    ? Promise.resolve()
    : new Promise((fulfill) => {
        answer = fulfill;
        for (const type of ["pointerdown", "keydown", "focusin"])
          document.addEventListener(type, () => fulfill(), { once: true, capture: true, passive: true });
      });

export const waitNoLonger = (): void => answer();
