import type { AtRule, ChildNode, Container, Declaration, Root } from "postcss";

/** Inlines Tailwind's variables that no rule of the page sets, and removes fallbacks of theme variables. */
export function inlineVariables(root: Root) {
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
  const inline = (name: string, standIn: string | undefined) => {
    if (themes.has(name)) return `var(${name})`;
    if (set.has(name) || !/^--(tw|default)-/.test(name)) return undefined;
    return standIn ?? initial.get(name);
  };
  root.walkDecls((declaration) => {
    if (declaration.value.includes("var(")) declaration.value = inlined(declaration.value, inline);
  });
}

/** Inlines variables that each rule sets for itself and that all rules read in the same way. */
export function inlineRuleVariables(root: Root) {
  const rules = new Map<string, Map<Container, { sets: Declaration[]; reads: Declaration[] }>>();
  const inRule = (name: string, { parent }: Declaration) => {
    const byRule = rules.get(name) ?? new Map();
    rules.set(name, byRule);
    const of = byRule.get(parent) ?? { sets: [], reads: [] };
    byRule.set(parent, of);
    return of;
  };
  root.walkDecls((declaration) => {
    if (layerOf(declaration) === "properties") return;
    if (declaration.prop.startsWith("--tw-")) inRule(declaration.prop, declaration).sets.push(declaration);
    for (const [name] of declaration.value.matchAll(/(?<=var\()--tw-[\w-]+/g)) {
      inRule(name, declaration).reads.push(declaration);
    }
  });
  for (const [name, byRule] of rules) {
    const all = [...byRule.values()];
    const ways = new Set(all.map(({ reads }) => reads.map(({ prop }) => prop).join()));
    if (ways.size > 1 || ways.has("") || all.some(({ sets }) => sets.length !== 1)) continue;
    for (const { sets, reads } of all) {
      const own = (read: string) => (read === name ? sets[0]?.value : undefined);
      for (const read of reads) read.value = inlined(read.value, own).trim();
    }
  }
}

/** Inlines theme variables that are read once or shorter than their name. Unread ones must be dropped first. */
export function inlineThemeVariables(root: Root) {
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

/** Replaces each var(), from the inside out, with what `inline` returns. */
function inlined(value: string, inline: (name: string, standIn: string | undefined) => string | undefined): string {
  const start = value.indexOf("var(");
  if (start < 0) return value;
  let end = start + "var(".length;
  for (let depth = 1; depth > 0 && end < value.length; end++) {
    if (value[end] === "(") depth++;
    if (value[end] === ")") depth--;
  }
  const [name = "", ...standIn] = value.slice(start + "var(".length, end - 1).split(",");
  const inner = standIn.length > 0 ? inlined(standIn.join(","), inline) : undefined;
  const asIs = inner === undefined ? `var(${name})` : `var(${name},${inner})`;
  return value.slice(0, start) + (inline(name.trim(), inner) ?? asIs) + inlined(value.slice(end), inline);
}
