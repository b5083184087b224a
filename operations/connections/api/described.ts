import { z } from "zod";
import { apiTexts as copy } from "#content/connections/api-texts.ts";
import { recordTexts } from "#content/connections/record-texts.ts";
import { problemNames, problemStatus } from "#domain/connections/problem.ts";
import { jsonSchema, problemsOf } from "./document.ts";
import { endpoints } from "./endpoints.ts";
import { recordEndpoints, recordReadings } from "./records/record-endpoints.ts";
import { samplesOf } from "./samples.ts";

interface DescribedField {
  name: string;
  type: string;
  optional: boolean;
  line: string;
}

const ofRecords = new Set(recordEndpoints);

/** The endpoints for people to read, from what judges requests and types answers. Those of records are described once for all. */
export const describedEndpoints = (origin: string) =>
  endpoints
    .filter((one) => !ofRecords.has(one))
    .map((one) => {
      const { name, method, scope, status, path, title, line } = one;
      return {
        ...{ name, method, scope, status, title, line },
        path: `/api/v1/${path.replace(/:(\w+)/g, "{$1}")}`,
        query: fieldsOf(one.query, "input"),
        body: fieldsOf(one.body, "input"),
        answer: one.answer ? fieldsOf(one.answer, "output") : [],
        problems: problemsOf(one),
        samples: samplesOf(one, origin),
      };
    });

/** The kinds of records that programs of the network and of firms read. */
export const describedRecords = () =>
  recordReadings.map(({ holder, name, title, endpoints: [list], schemas }) => ({
    ...{ holder, name: title, scope: `${name}:read`, path: `/api/v1/${holder}/${name}` },
    ...{ title: recordTexts[name].many, line: recordTexts[name].line },
    filters: list ? fieldsOf(list.query, "input").filter((field) => !paging.has(field.name)) : [],
    fields: fieldsOf(schemas[title] ?? z.object({}), "output"),
  }));

const paging = new Set(["limit", "cursor"]);

export const describedProblems = () =>
  problemNames.map((name) => {
    const [title, detail] = copy.problems[name];
    return { name, status: problemStatus[name], title, detail };
  });

const property = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
});
type Property = z.infer<typeof property>;

/** Of an object, or of the rows of a list or a page. */
function fieldsOf(schema: z.ZodType, io: "input" | "output"): DescribedField[] {
  const written = property.parse(jsonSchema(schema, io));
  return fieldsIn(written.items ? property.parse(written.items) : written);
}

function fieldsIn({ properties = {}, required = [] }: Property): DescribedField[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const read = property.parse(value);
    const line = read.description ?? "";
    const own = { name, type: typeOf(read), optional: !required.includes(name), line };
    const inner = read.items ? fieldsIn(property.parse(read.items)) : [];
    return [own, ...inner.map((field) => ({ ...field, name: `${name}[].${field.name}` }))];
  });
}

function typeOf({ type, format, enum: values, items, anyOf, minimum, maximum, maxLength }: Property): string {
  if (values) return values.map((value) => `“${value}”`).join(", ");
  if (anyOf) return anyOf.map((one) => typeOf(property.parse(one))).join(" or ");
  if (items) return `list of ${typeOf(property.parse(items))}`;
  if (Array.isArray(type)) return type.map((one) => typeOf({ type: one, format })).join(" or ");
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return `${type}, ${minimum} to ${maximum}`;
  return maxLength === undefined ? (format ?? type ?? "value") : `${type} of up to ${maxLength} characters`;
}
