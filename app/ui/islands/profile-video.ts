/** The video of another site takes the place of its still once somebody presses that; another tab gets their page. */
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
