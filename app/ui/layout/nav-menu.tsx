import { ChevronDown } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { NavLink } from "react-router";
import type { NavigationItem } from "#content/navigation.ts";

/** Closes the open dropdown: two would overlap. */
let closeOpenOne: (() => void) | undefined;

/**
 * A dropdown of the bar. Without scripts, hover and focus open it (navigation.css). With scripts, hover opens it; a
 * tap, Enter or Space toggles it; ArrowDown opens and enters it; Escape closes it and returns the focus; leaving it by
 * Tab or opening another one closes it.
 */
export function NavMenu({ label, items }: { label: string; items: NavigationItem[] }) {
  const [state, setState] = useState<"open" | "closed">();
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = state === "open";

  // A menu already in use when the scripts start stays open.
  useEffect(() => setState(wrapper.current?.matches(":hover, :focus-within") ? "open" : "closed"), []);

  useEffect(() => {
    if (!open) return;
    const close = () => setState("closed");
    closeOpenOne?.();
    closeOpenOne = close;
    return () => {
      if (closeOpenOne === close) closeOpenOne = undefined;
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (wrapper.current?.contains(document.activeElement)) button.current?.focus();
      setState("closed");
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  const hover = (to: "open" | "closed") => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setState(to);
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The mouse has opened it by hovering: its click must not close it.
    const byMouse = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === "mouse";
    setState(open && !byMouse ? "closed" : "open");
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setState("closed");
  };
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setState("open");
    const links = [...event.currentTarget.querySelectorAll("a")];
    const here = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = event.key === "ArrowDown" ? here + 1 : here < 0 ? links.length - 1 : here - 1;
    // The panel cannot take the focus until the browser has painted it visible.
    requestAnimationFrame(() => links[(next + links.length) % links.length]?.focus());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive parts are the button and the links inside
    <div
      ref={wrapper}
      data-state={state}
      className="nav-menu relative"
      onPointerEnter={hover("open")}
      onPointerLeave={hover("closed")}
      onBlur={leave}
      onKeyDown={walk}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onClick}
        className="nav-line flex h-12 items-center gap-1 text-nav whitespace-nowrap transition-colors hover:text-primary-text"
      >
        {label}
        <ChevronDown aria-hidden size={18} className="nav-chevron transition-[rotate]" />
      </button>
      <div id={panelId} className="nav-panel absolute top-full left-1/2 z-10 pt-2">
        <ul className="min-w-[200px] rounded-card border border-line bg-paper p-2 whitespace-nowrap shadow-lift">
          {items.map((item) => (
            <li key={item.link}>
              <NavLink
                to={item.link}
                prefetch="intent"
                onClick={() => setState("closed")}
                className="block rounded-button px-4 py-2.5 text-menu transition-colors hover:bg-wash hover:text-primary-text aria-[current=page]:text-primary-text"
              >
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
