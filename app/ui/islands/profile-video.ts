/** A click on the still replaces it with the other site's player. A click for another tab opens the other site's page. */
export function startProfileVideo(still: HTMLElement): void {
  still.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement("iframe"), {
      src: still.dataset.player ?? "",
      title: still.textContent ?? "",
      className: still.className,
      allow: "autoplay; fullscreen",
    });
    still.replaceWith(frame);
    frame.focus();
  });
}
