import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ListEmpty } from "#app/ui/lists/list-empty.tsx";
import { ListPages, type ListPagesProps } from "#app/ui/lists/list-pages.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { listCopy } from "#content/office/lists.ts";
import { FilterForm, type ListFilters } from "./filter-form.tsx";
import { type Column, RecordTable, type RecordTableProps, type RowSelection } from "./record-table.tsx";
import { RowAct, type RowActs } from "./row-act.tsx";

export interface RecordListProps<Row> extends Pick<RecordTableProps<Row>, "columns" | "keyOf"> {
  copy: {
    title: string;
    line: string;
    caption: string;
    /** Omitted if the list has no search. */
    search?: string;
    searchHint?: string;
    empty: string;
    /** No record matches the search and filters. */
    noneFound: string;
  };
  action: string;
  /** Omitted if the list has none. */
  filters?: ListFilters;
  list: Omit<ListPagesProps, "shown"> & { state: Record<string, string>; rows: Row[] };
  /** The list has one order only. */
  unsorted?: boolean;
  /** Opposite the title. */
  besideTitle?: ReactNode;
  /** Between the filters and the records. */
  children?: ReactNode;
  /** Names a row's checkbox. Omitted: rows cannot be selected. */
  labelOf?: RowSelection<Row>["labelOf"];
  /** What one press does to a row. */
  rowActs?: RowActs<Row> | undefined;
  /** What can be done with several rows at once, besides the export. */
  bulk?: Partial<Pick<RowSelection<Row>, "postedBy">> & {
    action: string;
    /** Fields and buttons of its form. */
    acts: ReactNode;
  };
}

const bulkForm = "bulk";
const yes = () => "yes";

export function RecordList<Row>(props: RecordListProps<Row>) {
  const {
    copy,
    action,
    filters = {},
    list,
    columns,
    keyOf,
    unsorted,
    besideTitle,
    children,
    labelOf,
    bulk,
    rowActs,
  } = props;
  const [said, setSaid] = useState("");
  const { state, rows, next, searchedTo, first, csv } = list;
  const selection = labelOf && (bulk || csv) ? { form: bulkForm, labelOf, postedBy: bulk?.postedBy ?? yes } : undefined;
  const isChecked = Object.entries(state).some(([name, value]) => name !== "sort" && value !== "");
  return (
    <OfficePage list title={copy.title} line={copy.line} besideTitle={besideTitle}>
      <FilterForm
        action={action}
        search={copy.search ? { label: copy.search, hint: copy.searchHint ?? "" } : undefined}
        filters={filters}
        state={state}
        unsorted={unsorted}
      />
      {children}
      {rows.length > 0 ? (
        <div className="record-list grid grid-cols-1 gap-4">
          <RecordTable
            caption={copy.caption}
            columns={rowActs ? [...columns, actColumn(rowActs, setSaid)] : columns}
            rows={rows}
            keyOf={keyOf}
            answers
            selection={selection}
          />
          {selection ? (
            // Loads a page: the answer may be a file.
            <form id={bulkForm} method="post" action={bulk?.action ?? csv} className="bulk-acts print:hidden">
              <span className="text-sm text-soft">{listCopy.selected}</span>
              {bulk?.acts}
              {csv ? (
                <Button type="submit" variant="outline" formAction={csv} data-file>
                  {listCopy.csvOfSelected}
                </Button>
              ) : null}
            </form>
          ) : null}
        </div>
      ) : null}
      {rowActs ? (
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
      ) : null}
      {/* Always there, so that screen readers hear when a filter leaves nothing. */}
      <div aria-live="polite" className="contents">
        {rows.length > 0 ? null : (
          <ListEmpty>{searchedTo ? listCopy.noneSoFar : isChecked ? copy.noneFound : copy.empty}</ListEmpty>
        )}
      </div>
      {rows.length > 0 || first || next ? (
        <ListPages shown={rows.length} next={next} searchedTo={searchedTo} first={first} csv={csv} />
      ) : null}
    </OfficePage>
  );
}

const actColumn = <Row,>({ of, label, done }: RowActs<Row>, onSent: (said: string) => void): Column<Row> => ({
  key: "act",
  heading: label,
  onPhone: "line",
  cell(row) {
    const press = of(row);
    return press ? <RowAct key={press.action} {...press} label={label} done={done} onSent={onSent} /> : null;
  },
});
