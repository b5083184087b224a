import path from "node:path";
import { parseSync } from "vite";
import { repositoryRoot } from "#test/process.ts";
import { sourceFiles, textOfFile } from "#test/source-files.ts";
import { countTexts, type DeclaredTypes, declaredTypes, type Node, parameterValues } from "./type-values.ts";

export interface TextReader {
  /** "domain/values/phone-number.ts dialable". */
  name: string;
  /** How many texts it is given. */
  texts: number;
  read(text: string): void;
}

/** Every exported function of `domain/` and `content/` that a text reaches, also in an exported table; every schema. */
export async function textReaders(): Promise<TextReader[]> {
  const files = sourceFiles().filter((file) => /^(?:domain|content)\//.test(file) && !file.includes(".test."));
  const parsed = files.map((file) => ({ file, body: statementsOf(file) }));
  const declared = declaredTypes(parsed.flatMap(({ body }) => body));
  const ofFiles = parsed.map(async ({ file, body }) => {
    const exported: Record<string, unknown> = await import(path.join(repositoryRoot, file));
    return body
      .flatMap(exportsOf)
      .flatMap(([name, node]) => readersIn({ name: `${file} ${name}`, value: exported[name], node }, declared));
  });
  return (await Promise.all(ofFiles)).flat();
}

const statementsOf = (file: string) => parseSync(file, textOfFile(file)).program.body as unknown as Node[];

function exportsOf({ type, declaration }: Node): [name: string, node: Node][] {
  if (type !== "ExportNamedDeclaration" || !declaration) return [];
  if (declaration.type === "FunctionDeclaration") return [[declaration.id.name, declaration]];
  return (declaration.declarations ?? []).map(({ id, init }) => [id.name, init]);
}

interface Exported {
  name: string;
  value: unknown;
  node: Node | undefined;
}

function readersIn({ name, value, node }: Exported, declared: DeclaredTypes): TextReader[] {
  if (isSchema(value)) {
    const texts = Object.keys(value.shape ?? [""]).length;
    return [{ name, texts, read: (text) => value.safeParse(typedInto(value, text)) }];
  }
  if (typeof value === "object" && value !== null) {
    const table: Record<string, unknown> = { ...value };
    return entriesOf(node).flatMap(([key, its]) =>
      readersIn({ name: `${name}.${key}`, value: table[key], node: its }, declared),
    );
  }
  if (typeof value !== "function") return [];
  const given = (text: string) => parameterValues(node, declared, text);
  const texts = countTexts(given("a text"), "a text");
  return texts > 0 ? [{ name, texts, read: (text) => call(value as Callable, given(text), text) }] : [];
}

/** Also behind `as` and `satisfies`. */
function entriesOf(node: Node | undefined): [key: string, node: Node][] {
  const object = node?.type.startsWith("TS") ? node.expression : node;
  if (object?.type !== "ObjectExpression") return [];
  return object.properties.filter(({ key }) => key).map(({ key, value }) => [key.name ?? key.value, value]);
}

interface Schema {
  shape?: object;
  safeParse(value: unknown): unknown;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "safeParse" in value;

const typedInto = ({ shape }: Schema, text: string): unknown =>
  shape ? Object.fromEntries(Object.keys(shape).map((field) => [field, text])) : text;

type Callable = (...given: unknown[]) => unknown;

/** A function that it returns reads the text as well. What throws has read it up to there. */
function call(reader: Callable, given: unknown[], text: string) {
  try {
    const made = reader(...given);
    if (typeof made === "function") made(text);
  } catch {}
}
