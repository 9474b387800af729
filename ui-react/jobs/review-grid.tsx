import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { fieldText } from '../../core/schedule/field-text'
import type { ScheduledOpening, ScheduleIssue } from '../../core/schedule/opening'
import { editableText } from '../../core/schedule/review'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { issueText } from './issue-text'
import { cellKey, movesFocus, type GridColumn, type ReviewStore } from './review.store'
import type { ScheduleStore } from './schedule.store'
import styles from './schedule.module.css'

type GridProps = { readonly store: ScheduleStore; readonly review: ReviewStore }

const textOf = (opening: ScheduledOpening, column: GridColumn): string =>
  column.tag === 'own' ? (opening.own[column.name] ?? '') : fieldText(opening, column.field)

const worst = (issues: readonly ScheduleIssue[]): ScheduleIssue['level'] | undefined =>
  (['error', 'warning', 'info'] as const).find(level => issues.some(issue => issue.level === level))

const noIssues: readonly ScheduleIssue[] = []

/** The openings to review: a grid; on narrow screens a list of cards. */
export const ReviewGrid = observer(({ store, review }: GridProps): ReactElement => {
  const text = useText()
  return (
    <section className={styles.gridPart} aria-label={text('jobs.openings')}>
      <div className={styles.scroll}>
        <Grid store={store} review={review} />
      </div>
      <Cards review={review} />
      <FocusedCell store={store} review={review} />
      {review.pages > 1 && <Pages review={review} />}
    </section>
  )
})
ReviewGrid.displayName = 'ReviewGrid'

/** One tab stop, arrow keys, F2 or Enter to correct a cell (J-3.07). */
const Grid = observer(({ store, review }: GridProps): ReactElement => {
  const text = useText()
  const { columns, rows } = review
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (review.jumps === 0) return
    const cell = table.current?.querySelector<HTMLElement>('[data-focus]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [review.jumps, review])
  const press = (event: KeyboardEvent): void => {
    if (review.editing) return
    const isEdit = (event.key === 'F2' || event.key === 'Enter') && !store.isFixed
    if (isEdit || movesFocus(event.key)) event.preventDefault()
    if (isEdit) review.edit()
    else review.press(event.key)
  }
  return (
    <table ref={table} role="grid" className={styles.grid} aria-rowcount={store.openings.length + 1} onKeyDown={press}>
      <caption className="visually-hidden">{text('jobs.openings')}</caption>
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.number}>
            {text('jobs.row')}
          </th>
          {columns.map(column => (
            <th key={column.key} role="columnheader" scope="col">
              {column.tag === 'field' ? text(`jobs.fields.${column.field}`) : column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((opening, at) => (
          <Row key={opening.id} {...{ opening, at, columns, store, review }} />
        ))}
      </tbody>
    </table>
  )
})
Grid.displayName = 'Grid'

const Pages = observer(({ review }: Pick<GridProps, 'review'>): ReactElement => {
  const text = useText()
  const { page, pages } = review
  const turn = (label: string, to: number): ReactElement => (
    <Button variant="secondary" size="dense" disabled={to < 0 || to >= pages} onClick={() => review.turnTo(to)}>
      {label}
    </Button>
  )
  return (
    <nav className={styles.pages} aria-label={text('jobs.pages')}>
      {turn(text('jobs.previous'), page - 1)}
      <span>{text('jobs.page-of', { page: page + 1, pages })}</span>
      {turn(text('jobs.next'), page + 1)}
    </nav>
  )
})
Pages.displayName = 'Pages'

type RowProps = GridProps & {
  readonly opening: ScheduledOpening
  readonly at: number
  readonly columns: readonly GridColumn[]
}

const Row = observer(({ opening, at, columns, store, review }: RowProps): ReactElement => (
  <tr role="row" data-state={opening.state === 'in-use' ? undefined : opening.state}>
    <td role="gridcell" className={styles.number}>
      {opening.source.row}
    </td>
    {columns.map((column, place) => (
      <Cell key={column.key} {...{ opening, column, at, place, store, review }} />
    ))}
  </tr>
))
Row.displayName = 'Row'

type CellProps = GridProps & {
  readonly opening: ScheduledOpening
  readonly column: GridColumn
  readonly at: number
  readonly place: number
}

const Cell = observer(({ opening, column, at, place, store, review }: CellProps): ReactElement => {
  const text = useText()
  const isFocused = review.focus.row === at && review.focus.column === place
  const issues = review.byCell.get(cellKey(opening.source.row, column.key)) ?? noIssues
  const isEdited = isFocused && review.editing && column.at !== undefined
  return (
    <td
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      data-focus={isFocused || undefined}
      data-mark={worst(issues)}
      data-mark-column={column.key === 'mark' || undefined}
      aria-invalid={issues.some(({ level }) => level === 'error') || undefined}
      onClick={() => {
        if (isFocused && !review.editing && !store.isFixed) review.edit()
        else if (!isFocused) review.moveTo({ row: at, column: place })
      }}
    >
      {isEdited ? (
        <CellInput opening={opening} column={column} store={store} review={review} />
      ) : (
        <>
          {textOf(opening, column)}
          {issues.length > 0 && (
            <span className="visually-hidden">{`. ${issues.map(issue => issueText(issue, text)).join(' ')}`}</span>
          )}
        </>
      )}
    </td>
  )
})
Cell.displayName = 'Cell'

const CellInput = ({ opening, column, store, review }: Omit<CellProps, 'at' | 'place'>): ReactElement => {
  const text = useText()
  const before = useMemo(
    () =>
      column.tag === 'own'
        ? textOf(opening, column)
        : editableText(
            store.openings.filter(({ source }) => source.row === opening.source.row),
            column.field,
          ),
    [opening, column, store],
  )
  const [typed, setTyped] = useState(before)
  const save = (): void => {
    review.stopEditing()
    if (typed !== before && column.at !== undefined)
      store.fix([{ row: opening.source.row, column: column.at, text: typed }])
  }
  return (
    <input
      className={styles.cellInput}
      aria-label={text('jobs.correction')}
      value={typed}
      autoFocus
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={event => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') review.stopEditing()
        event.stopPropagation()
      }}
    />
  )
}

/** The cell that has the focus: what it says, what is wrong with it, and how to correct it without a keyboard. */
const FocusedCell = observer(({ store, review }: GridProps): ReactElement | null => {
  const text = useText()
  const opening = review.rows[review.focus.row]
  const column = review.columns[review.focus.column]
  if (!opening || !column) return null
  const issues = review.byCell.get(cellKey(opening.source.row, column.key)) ?? noIssues
  const name = column.tag === 'field' ? text(`jobs.fields.${column.field}`) : column.name
  return (
    <div className={styles.focused}>
      <p>
        <strong>{text('jobs.cell-of', { row: opening.source.row, field: name })}</strong>{' '}
        {textOf(opening, column) || text('jobs.nothing-said')}
      </p>
      {issues.map(issue => (
        <p key={issue.code} data-level={issue.level}>
          {issueText(issue, text)}
        </p>
      ))}
      {column.at !== undefined && !store.isFixed && (
        <Button variant="tertiary" size="dense" onClick={review.edit}>
          {text('jobs.correct-cell')}
        </Button>
      )}
    </div>
  )
})
FocusedCell.displayName = 'FocusedCell'

const cardFields = ['room', 'size', 'hand', 'fire', 'set'] as const

/** The openings for a narrow screen: what names and sizes each, and a mark where something is wrong. */
const Cards = observer(({ review }: Pick<GridProps, 'review'>): ReactElement => {
  const text = useText()
  return (
    <ul className={styles.cards}>
      {review.rows.map(opening => {
        const level = worst(review.issues.filter(({ row }) => row === opening.source.row))
        return (
          <li key={opening.id} className={styles.card} data-mark={level}>
            <p className={styles.cardHead}>
              <strong>{opening.mark ?? text('jobs.no-mark')}</strong>
              <span>{text('jobs.row-n', { row: opening.source.row })}</span>
            </p>
            <dl>
              {cardFields.flatMap(field => {
                const words = fieldText(opening, field) || (field === 'size' ? fieldText(opening, 'width') : '')
                return words === '' ? [] : [<Fact key={field} name={text(`jobs.fields.${field}`)} words={words} />]
              })}
            </dl>
            {level && level !== 'info' && <CardIssues opening={opening} review={review} />}
          </li>
        )
      })}
    </ul>
  )
})
Cards.displayName = 'Cards'

const Fact = ({ name, words }: { readonly name: string; readonly words: string }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{words}</dd>
  </div>
)

const CardIssues = observer(
  ({ opening, review }: Pick<GridProps, 'review'> & { readonly opening: ScheduledOpening }): ReactElement => {
    const text = useText()
    const issues = review.issues.filter(({ row, level }) => row === opening.source.row && level !== 'info')
    return (
      <ul className={styles.cardIssues}>
        {issues.map(issue => (
          <li key={`${issue.code} ${issue.field ?? ''}`} data-level={issue.level}>
            {issueText(issue, text)}
          </li>
        ))}
      </ul>
    )
  },
)
CardIssues.displayName = 'CardIssues'
