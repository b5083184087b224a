let loaded: Promise<unknown> | undefined;

/**
 * Loads the whole stylesheet into a page that has only its own rules (framework/inline-style.ts), before something new is
 * shown on it. Without an answer the page goes on as it is.
 */
export function wholeStyle(): Promise<unknown> {
  const address = document.querySelector<HTMLStyleElement>("style[data-whole]")?.dataset.whole;
  loaded ??= new Promise((done) => {
    if (address === undefined) return done(undefined);
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.onload = link.onerror = done;
    // After the rules of what is below the first view.
    document.body.append(link);
  });
  return loaded;
}
