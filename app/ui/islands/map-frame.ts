/**
 * A map of another site, near the window. A frame that fails shows the browser's own error, and a page cannot detect
 * that, so it stays hidden until a request of ours has reached the map's server.
 */
export function startMapFrame(frame: HTMLElement): void {
  const { src = "" } = frame instanceof HTMLIFrameElement ? frame : {};
  fetch(src, { method: "HEAD", mode: "no-cors" }).then(
    () => frame.setAttribute("data-reached", ""),
    () => {},
  );
}
