declare global {
  interface Window {
    /** Starts the page's scripts, which wait until the browser is idle. */
    startNow(): void;
  }
}

/** For `addInitScript`: the page's scripts wait for `startNow`. */
export function startLater() {
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (start) => waiting.push(() => start({ didTimeout: false, timeRemaining: () => 0 }));
  window.startNow = () => {
    window.requestIdleCallback = (start) => setTimeout(start);
    for (const start of waiting) start();
  };
}
