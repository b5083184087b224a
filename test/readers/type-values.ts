/** A node of ESTree with TypeScript. Which of these it has depends on its type. */
export interface Node {
  type: string;
  name: string & Node;
  value: Node & unknown[] & string;
  types: Node[];
  typeAnnotation: Node;
  typeArguments?: Node;
  typeParameters?: Node;
  typeName: Node;
  right?: Node;
  elementType: Node;
  elementTypes: Node[];
  returnType: Node;
  params: Node[];
  members: Node[];
  extends: Node[];
  properties: Node[];
  declarations: Node[] | undefined;
  id: Node;
  key: Node;
  left?: Node;
  body: Node & Node[];
  constraint?: Node;
  expression: Node;
  literal: Node;
  declaration?: Node;
  init: Node;
}

export type DeclaredTypes = ReadonlyMap<string, Node | undefined>;

export const declaredTypes = (statements: readonly Node[]): DeclaredTypes =>
  new Map(
    statements
      .map((statement) => statement.declaration ?? statement)
      .flatMap((type) => (/^TS.*Declaration$/.test(type.type) ? [[type.id.name, type]] : [])),
  );

/** What a function can be called with, by the types of its parameters: every text in it is the given one. */
export function parameterValues(of: Node | undefined, declared: DeclaredTypes, text: string): unknown[] {
  const bounds = (of?.typeParameters?.params ?? []).map(({ name, constraint }) => [name.name, constraint] as const);
  const known = new Map([...declared, ...bounds]);
  return (of?.params ?? []).map((parameter) => madeOf((parameter.left ?? parameter).typeAnnotation, known, text));
}

/** Deeper ones are rare, and a type may contain itself. */
const deepest = 7;
const noon = new Date("2026-11-28T12:00:00Z");

function madeOf(type: Node | undefined, declared: DeclaredTypes, text: string, depth = 0): unknown {
  if (!type || depth > deepest) return undefined;
  const inner = (one: Node | undefined) => madeOf(one, declared, text, depth + 1);
  const members = (all: readonly Node[]) => Object.fromEntries(all.map((one) => [one.key?.name, inner(one)]));
  switch (type.type) {
    case "TSStringKeyword":
    case "TSUnknownKeyword":
    case "TSTemplateLiteralType":
      return text;
    case "TSNumberKeyword":
      return 1;
    case "TSBooleanKeyword":
      return true;
    case "TSNullKeyword":
      return null;
    case "TSLiteralType":
      return type.literal.value;
    case "TSArrayType":
      return [inner(type.elementType)];
    case "TSTupleType":
      return type.elementTypes.map((one) => inner(one.type === "TSNamedTupleMember" ? one.elementType : one));
    case "TSUnionType":
      return type.types.map(inner).toSorted((one, other) => rank(other) - rank(one))[0];
    case "TSIntersectionType":
      return Object.assign({}, ...type.types.map(inner));
    case "TSFunctionType":
    case "TSMethodSignature":
      return () => inner(type.returnType);
    case "TSTypeLiteral":
      return members(type.members);
    case "TSInterfaceDeclaration": {
      const parents = type.extends.map(({ expression }) => inner(declared.get(expression.name)));
      return Object.assign({}, ...parents, members(type.body.body));
    }
    case "TSTypeReference":
      // zod infers it from a schema of texts.
      if (/^(?:infer|output|input)$/.test(type.typeName.right?.name ?? "")) return everyKey(text);
      return named(type, declared, inner);
    default:
      return inner(type.typeAnnotation);
  }
}

function named({ typeName, typeArguments }: Node, declared: DeclaredTypes, inner: (type: Node | undefined) => unknown) {
  const name = String(typeName.name);
  const [first, second] = typeArguments?.params ?? [];
  if (name === "Date") return noon;
  if (name === "URL") return new URL("https://zipstead.example/");
  if (/Map$/.test(name) && second) return new Map([[inner(first), inner(second)]]);
  if (/Set$/.test(name) && first) return new Set([inner(first)]);
  return name === "Record" ? everyKey(inner(second)) : inner(declared.get(name) ?? first);
}

/** A text before an object, and that before nothing. */
const rank = (value: unknown) => (typeof value === "string" ? 2 : value === undefined || value === null ? 0 : 1);

/** Counts as ten texts, as some form may have. */
const everyKey = (value: unknown) =>
  new Proxy(Array(10).fill(value), { get: (_, key) => (typeof key === "string" ? value : undefined) });

/** How often a text stands in a value. */
export function countTexts(value: unknown, text: string): number {
  if (value === text) return 1;
  if (typeof value === "function") return countTexts(value(), text);
  if (typeof value !== "object" || value === null) return 0;
  const parts = value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value);
  return parts.reduce((sum: number, part) => sum + countTexts(part, text), 0);
}
