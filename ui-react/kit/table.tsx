import { memo, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from './link'
import styles from './table.module.css'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  /** Figures and money are right-aligned. */
  readonly align?: 'end'
  readonly cell: (row: Row) => ReactNode
  /** The cell that names its row. */
  readonly rowHeader?: boolean
  readonly hideLabel?: boolean
  /**
   * Free text such as a title, a person or a PO number: long words may wrap anywhere, so that the table fits; row names
   * that span the row on narrow screens always may.
   */
  readonly breaks?: boolean
  /** As narrow as its content: a checkbox, a picture, a stepper. */
  readonly tight?: boolean
  /** On a narrow screen: spans the row without label, or is hidden. */
  readonly narrow?: 'full' | 'hidden'
  /** Current sort direction of this column. */
  readonly sorted?: 'ascending' | 'descending'
  /** Makes the header a link that sorts. */
  readonly sortHref?: string
}

export type TableProps<Row> = {
  readonly caption: string
  readonly showCaption?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** 36 px rows instead of 54. */
  readonly compact?: boolean
  /** Rows with a quantity or a checked box: highlighted with an accent edge. */
  readonly isSelected?: (row: Row) => boolean
  /** A separate row above the first row of a group: product name, picture. Undefined for the group's other rows. */
  readonly groupHead?: (row: Row) => ReactNode
  /** Shown instead of rows. */
  readonly empty?: ReactNode
  /** Figures below the last row, one per column; undefined leaves a column empty. */
  readonly totals?: readonly ReactNode[]
  readonly className?: string
}

const HeadCell = <Row,>({ column }: { readonly column: Column<Row> }): ReactElement => (
  <th role="columnheader" scope="col" data-align={column.align} data-tight={column.tight} aria-sort={column.sorted}>
    {column.sortHref ? (
      <Link href={column.sortHref} className={styles.sort}>
        {column.label}
      </Link>
    ) : (
      <span className={column.hideLabel ? 'visually-hidden' : undefined}>{column.label}</span>
    )}
  </th>
)

const Cell = <Row,>({
  column,
  children,
}: {
  readonly column: Column<Row>
  readonly children: ReactNode
}): ReactElement => {
  const own = {
    'data-align': column.align,
    'data-breaks': column.breaks,
    'data-narrow': column.narrow,
    'data-label': column.hideLabel || column.narrow || column.rowHeader ? undefined : column.label,
  }
  return column.rowHeader ? (
    <th role="rowheader" scope="row" {...own}>
      {children}
    </th>
  ) : (
    <td role="cell" {...own}>
      {children}
    </td>
  )
}

/**
 * A table with ruled lines. In a narrow container every row becomes a block of labeled lines; ARIA roles are explicit
 * because browsers drop them once a table is not displayed as one.
 */
export const Table = <Row,>(props: TableProps<Row>): ReactElement => {
  const { caption, showCaption, columns, rows, rowKey, compact, isSelected, groupHead, empty, totals, className } =
    props
  return (
    <div className={classNames(styles.frame, className)}>
      <table
        role="table"
        className={classNames(styles.table, compact && styles.compact, isSelected && styles.selectable)}
      >
        <caption className={showCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.length === 0 && empty && (
            <tr role="row">
              <td role="cell" colSpan={columns.length} data-narrow="full" className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
          {rows.map(row => (
            <MemoRows key={rowKey(row)} {...{ row, columns, groupHead }} selected={isSelected?.(row)} />
          ))}
        </tbody>
        {totals && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={{ ...column, narrow: totals[at] === undefined ? 'hidden' : column.narrow }}
                >
                  {totals[at]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type RowsProps<Row> = Pick<TableProps<Row>, 'columns' | 'groupHead'> & {
  readonly row: Row
  readonly selected?: boolean
}

const Rows = <Row,>({ row, columns, groupHead, selected }: RowsProps<Row>): ReactElement => {
  const head = groupHead?.(row)
  return (
    <>
      {head !== undefined && (
        <tr role="row" className={styles.group}>
          <th role="rowheader" scope="rowgroup" colSpan={columns.length} data-narrow="full">
            {head}
          </th>
        </tr>
      )}
      <tr role="row" data-selected={selected || undefined}>
        {columns.map(column => (
          <Cell key={column.key} column={column}>
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
    </>
  )
}

/** Memoized: when rows are added, existing ones do not re-render as long as the columns are the same. */
const MemoRows = memo(Rows) as typeof Rows
