/** Tells the server once per page that a script failed there. What it keeps: server/error-reports.ts. */
export function reportErrors(): void {
  let isSent = false;
  const send = (error: unknown, file?: string, line?: number, column?: number) => {
    if (isSent || !(error instanceof Error)) return;
    isSent = true;
    const body = {
      message: `${error.name}: ${error.message}`.slice(0, 500),
      page: location.origin + location.pathname,
      file,
      line,
      column,
    };
    navigator.sendBeacon("/reports/errors", JSON.stringify(body));
  };
  addEventListener("error", ({ error, filename, lineno, colno }) => send(error, filename, lineno, colno));
  addEventListener("unhandledrejection", ({ reason }) => send(reason));
}
