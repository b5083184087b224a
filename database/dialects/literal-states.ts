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

const isFew = (value: unknown) =>
  value === 0 || value === 1 || (typeof value === "string" && /^[a-z]+(-[a-z]+)*$/.test(value));

/**
 * Writes out what such a column is compared with, and the empty text. Bound, SQLite would prepare the statement again at
 * each use, to see whether the index of "state = 'open'" serves this value, too; PostgreSQL's generic plan could not use
 * that index.
 */
export function withLiteralState(node: BinaryOperationNode): BinaryOperationNode {
  const { leftOperand, rightOperand } = node;
  if (!ReferenceNode.is(leftOperand) || !ColumnNode.is(leftOperand.column)) return node;
  const hasFew = columns.has(leftOperand.column.column.name);
  const isLiteral = (value: unknown) => value === "" || (hasFew && isFew(value));
  if (ValueNode.is(rightOperand) && isLiteral(rightOperand.value))
    return { ...node, rightOperand: ValueNode.createImmediate(rightOperand.value) };
  if (!PrimitiveValueListNode.is(rightOperand) || !rightOperand.values.every(isLiteral)) return node;
  const words = rightOperand.values.map((word) => ValueNode.createImmediate(word));
  return { ...node, rightOperand: ValueListNode.create(words) };
}
