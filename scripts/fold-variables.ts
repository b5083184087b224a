import type { AtRule, ChildNode, Declaration, Root } from "postcss";

/**
 * Tailwind builds shadows, moves and the like of variables that any class may set. What no rule of the page sets is put
 * in by its value; and where a variable of the theme is set, what would stand in for it goes.
 */
export function foldVariables(root: Root) {
  const set = new Set<string>();
  const themes = new Set<string>();
  const initial = new Map<string, string>();
  root.walkDecls(/^--/, (declaration) => {
    const layer = layerOf(declaration);
    if (layer !== "properties") set.add(declaration.prop);
    if (layer === "theme") themes.add(declaration.prop);
  });
  root.walkAtRules("property", (rule) => {
    rule.walkDecls("initial-value", ({ value }) => void initial.set(rule.params, value));
  });
  const fold = (name: string, standIn: string | undefined) => {
    if (themes.has(name)) return `var(${name})`;
    if (set.has(name) || !/^--(tw|default)-/.test(name)) return undefined;
    return standIn ?? initial.get(name);
  };
  root.walkDecls((declaration) => {
    if (declaration.value.includes("var(")) declaration.value = folded(declaration.value, fold);
  });
}

/**
 * A variable that the theme alone sets is put in by its value, and goes, where the page reads it once, or where its name
 * is longer. What nobody reads must have gone before.
 */
export function foldTheme(root: Root) {
  const themes = new Map<string, Declaration>();
  const setElsewhere = new Set<string>();
  const readers: Declaration[] = [];
  root.walkDecls((declaration) => {
    if (declaration.value.includes("var(")) readers.push(declaration);
    if (!declaration.variable) return;
    if (layerOf(declaration) === "theme") themes.set(declaration.prop, declaration);
    else setElsewhere.add(declaration.prop);
  });
  for (const [name, theme] of themes) {
    const read = `var(${name})`;
    const reads = readers.reduce((sum, { value }) => sum + value.split(read).length - 1, 0);
    if (setElsewhere.has(name) || (reads > 1 && theme.value.length > name.length)) continue;
    for (const reader of readers) reader.value = reader.value.replaceAll(read, theme.value);
    theme.remove();
  }
}

function layerOf(node: ChildNode): string | undefined {
  for (let { parent } = node; parent; parent = parent.parent as typeof parent) {
    if (parent.type === "atrule" && (parent as AtRule).name === "layer") return (parent as AtRule).params;
  }
  return undefined;
}

/** A value with each var(), from the inside out, replaced by what `fold` says of it, if anything. */
function folded(value: string, fold: (name: string, standIn: string | undefined) => string | undefined): string {
  const start = value.indexOf("var(");
  if (start < 0) return value;
  let end = start + "var(".length;
  for (let depth = 1; depth > 0 && end < value.length; end++) {
    if (value[end] === "(") depth++;
    if (value[end] === ")") depth--;
  }
  const [name = "", ...standIn] = value.slice(start + "var(".length, end - 1).split(",");
  const inner = standIn.length > 0 ? folded(standIn.join(","), fold) : undefined;
  const asIs = inner === undefined ? `var(${name})` : `var(${name},${inner})`;
  return value.slice(0, start) + (fold(name.trim(), inner) ?? asIs) + folded(value.slice(end), fold);
}
