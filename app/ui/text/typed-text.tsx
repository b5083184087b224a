import { useEffect, useRef } from "react";

const msPerCharacter = 100;
const highlightName = "untyped";

/**
 * Types its text at 100 ms a character. The page has the whole text for screen readers and a stable layout; a highlight
 * (pages.css) hides what is not typed yet. Without the Highlight API, or with reduced motion, the whole text shows at
 * once.
 */
export function TypedText({ text }: { text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const caret = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const textNode = element.current?.firstChild;
    // With forced colors a highlight marks the text instead of hiding it.
    const still = matchMedia("(prefers-reduced-motion: reduce), (forced-colors: active)").matches;
    if (!textNode || !caret.current || still || !("highlights" in CSS)) return;
    return typeOut(textNode, text.length, caret.current);
  }, [text]);

  return (
    <span className="relative block">
      <span ref={element}>{text}</span>
      <span ref={caret} hidden aria-hidden className="caret" />
    </span>
  );
}

/** @returns a function that stops it and shows the rest at once */
function typeOut(emails: Node, length: number, caret: HTMLElement): () => void {
  const untyped = document.createRange();
  untyped.selectNodeContents(emails);
  CSS.highlights.set(highlightName, new Highlight(untyped));
  caret.hidden = false;
  const began = performance.now();
  const stop = () => {
    clearInterval(timer);
    CSS.highlights.delete(highlightName);
    caret.hidden = true;
  };
  const type = () => {
    const count = Math.min(Math.floor((performance.now() - began) / msPerCharacter), length);
    if (count === length) return stop();
    untyped.setStart(emails, count);
    moveCaret(caret, emails, count);
  };
  const timer = setInterval(type, msPerCharacter);
  type();
  return stop;
}

function moveCaret(caret: HTMLElement, emails: Node, count: number) {
  const next = document.createRange();
  next.setStart(emails, count);
  next.setEnd(emails, count + 1);
  const letter = next.getBoundingClientRect();
  const frame = caret.parentElement?.getBoundingClientRect();
  if (!frame || letter.height === 0) return;
  caret.style.translate = `${letter.left - frame.left}px ${letter.top - frame.top}px`;
  caret.style.height = `${letter.height}px`;
}
