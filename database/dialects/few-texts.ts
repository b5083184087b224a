import {
  type BinaryOperationNode,
  ColumnNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueListNode,
  ValueNode,
} from "kysely";

/** Columns of few values, by which some index holds a part of its table. */
const columns = new Set(["state", "stage", "kind", "outcome", "what", "answer", "crm", "rejected", "consentValid"]);

/** Longer ones are seldom, and their texts are kept for nobody. */
const longestList = 512;

/** Much longer, and the planner would rather read the whole table. */
const filledLength = (length: number) =>
  length > 16 ? Math.ceil(length / 16) * 16 : 2 ** Math.ceil(Math.log2(length));

const isFew = (value: unknown) =>
  value === 0 || value === 1 || (typeof value === "string" && /^[a-z]+(-[a-z]+)*$/.test(value));

/**
 * A comparison so that few texts say all, which engines prepare once. A list is filled up with its last value, so that lists
 * of 17 to 32 have one text. What such a column is compared with is written out, and so is the empty text: bound, SQLite would
 * prepare the statement again at each use, to see whether the index of "state = 'open'" serves this value, too;
 * PostgreSQL's generic plan could not use that index.
 */
export function inFewTexts(node: BinaryOperationNode): BinaryOperationNode {
  const { leftOperand, rightOperand } = node;
  const hasFew =
    ReferenceNode.is(leftOperand) && ColumnNode.is(leftOperand.column) && columns.has(leftOperand.column.column.name);
  const isLiteral = (value: unknown) => value === "" || (hasFew && isFew(value));
  if (ValueNode.is(rightOperand))
    return isLiteral(rightOperand.value)
      ? { ...node, rightOperand: ValueNode.createImmediate(rightOperand.value) }
      : node;
  if (!PrimitiveValueListNode.is(rightOperand)) return node;
  const { values } = rightOperand;
  if (values.every(isLiteral))
    return { ...node, rightOperand: ValueListNode.create(values.map((value) => ValueNode.createImmediate(value))) };
  const length = filledLength(values.length);
  if (length === values.length || length > longestList) return node;
  const more = Array(length - values.length).fill(values.at(-1));
  return { ...node, rightOperand: PrimitiveValueListNode.create([...values, ...more]) };
}
