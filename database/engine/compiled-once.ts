import type { CompiledQuery, QueryExecutorProvider } from "kysely";
import type { Reader } from "#database/schema.ts";

interface Statement<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * A statement of submissions and busy pages, which Kysely builds and compiles once for each store and set of columns.
 * `build` sees placeholders, to put into the statement; only their values change from one run to the next
 * (docs/decisions/029).
 */
export function compiledOnce<Input extends object, Row>(
  build: (db: Reader, input: Input) => Statement<Row>,
): (db: Reader, input: Input) => Promise<Row[]> {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();

  return async (db, input) => {
    const { adapter } = db.getExecutor();
    const ofStore = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(adapter, ofStore);
    const columns = Object.keys(input);
    const shape = columns.join();
    const statement = ofStore.get(shape) ?? build(db, placeholders<Input>(columns)).compile(db);
    ofStore.set(shape, statement);
    const parameters = statement.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(input, value.column) : value,
    );
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}

function placeholders<Input>(columns: readonly string[]): Input {
  return Object.fromEntries(columns.map((column) => [column, new Placeholder(column)])) as Input;
}

class Placeholder {
  readonly column: string;

  constructor(column: string) {
    this.column = column;
  }

  /** A text or condition made of one would keep it for ever. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.column} is read while its statement is compiled.`);
  }
}
