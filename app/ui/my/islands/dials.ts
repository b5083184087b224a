/** Keeps a press on Call; the phone opens whether or not the post succeeds. */
export function startDials(): void {
  for (const link of document.querySelectorAll<HTMLElement>("a[data-dials]")) {
    link.addEventListener("click", () => {
      fetch(link.dataset.dials ?? "", { method: "POST", keepalive: true }).catch(() => {});
    });
  }
}
