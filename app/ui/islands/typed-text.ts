const msPerCharacter = 100;
const highlightName = "untyped";
const typedKey = "zipstead-typed";

/**
 * Types a text at 100 ms a character (specification 2.6). A highlight (pages.css) hides what is not typed yet. Without
 * the Highlight API, with reduced motion, and once a visitor has seen it, the whole text stays.
 */
export function startTypedText(element: HTMLElement): void {
  const letters = element.querySelector("span")?.firstChild;
  const caret = element.querySelector<HTMLElement>(".caret");
  // With forced colors a highlight marks the text instead of hiding it.
  const still = matchMedia("(prefers-reduced-motion: reduce), (forced-colors: active)").matches;
  if (!letters || !caret || still || !("highlights" in CSS) || wasTyped()) return;
  const { length } = letters.textContent ?? "";

  const untyped = document.createRange();
  untyped.selectNodeContents(letters);
  CSS.highlights.set(highlightName, new Highlight(untyped));
  caret.hidden = false;
  const began = performance.now();
  const timer = setInterval(type, msPerCharacter);
  type();

  function type() {
    const count = Math.min(Math.floor((performance.now() - began) / msPerCharacter), length);
    if (!letters || !caret) return;
    if (count < length) {
      untyped.setStart(letters, count);
      return moveCaret(caret, letters, count);
    }
    clearInterval(timer);
    CSS.highlights.delete(highlightName);
    caret.hidden = true;
  }
}

/** Remembers it, unless the browser blocks storage. */
function wasTyped(): boolean {
  try {
    const was = localStorage.getItem(typedKey) !== null;
    localStorage.setItem(typedKey, "yes");
    return was;
  } catch {
    return false;
  }
}

function moveCaret(caret: HTMLElement, letters: Node, count: number) {
  const next = document.createRange();
  next.setStart(letters, count);
  next.setEnd(letters, count + 1);
  const letter = next.getBoundingClientRect();
  const frame = caret.parentElement?.getBoundingClientRect();
  if (!frame || letter.height === 0) return;
  caret.style.translate = `${letter.left - frame.left}px ${letter.top - frame.top}px`;
  caret.style.height = `${letter.height}px`;
}
