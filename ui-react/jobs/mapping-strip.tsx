import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { ColumnQuestion, TableColumn } from '../../core/schedule/columns'
import { openingFields, type OpeningField } from '../../core/schedule/opening'
import { columnName } from '../../core/files/column-name'
import { useText } from '../i18n'
import { Select } from '../kit/fields/select'
import { Notice } from '../kit/notice'
import type { ScheduleStore } from './schedule.store'
import styles from './schedule.module.css'

const shownRows = 10
/** Most rows of a heading. */
const headingSizes = [1, 2, 3]

/** How the table was understood: heading rows, and a field for each column, above the first rows (J-3.04). */
export const MappingStrip = observer(({ store }: { readonly store: ScheduleStore }): ReactElement | null => {
  const text = useText()
  const { read } = store
  if (!read) return null
  const { columns, questions, heading } = read.openings
  const unsure = columns.filter(({ by, share }) => by === 'content' || by === 'asked' || share < 0.5).length
  return (
    <section className={styles.mapping} aria-labelledby="schedule-mapping">
      {questions.map((question, at) => (
        <Notice key={at} tone="warning">
          {questionText(question, columns, text)}
        </Notice>
      ))}
      <details open={questions.length > 0 || read.kind === 'nothing' || undefined}>
        <summary>
          <h2 id="schedule-mapping" className={styles.sub}>
            {text('jobs.mapping', { columns: columns.length })}
          </h2>
          {unsure > 0 && <span className={styles.quiet}> {text('jobs.mapping-unsure', { count: unsure })}</span>}
        </summary>
        {!store.isFixed && <Heading store={store} />}
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={text('jobs.first-rows')}>
          <table className={styles.strip}>
            <caption className="visually-hidden">{text('jobs.first-rows')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('jobs.row')}</th>
                {columns.map(column => (
                  <th key={column.at} scope="col" data-by={column.by}>
                    <ColumnField column={column} store={store} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {read.top.slice(0, shownRows).map(({ row, cells }) => (
                <tr key={row} data-heading={heading.includes(row) || undefined}>
                  <th scope="row">{row}</th>
                  {columns.map(({ at }) => (
                    <td key={at}>{cells[at] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
})
MappingStrip.displayName = 'MappingStrip'

const labelOf = ({ at, label }: TableColumn): string => label || columnName(at)

const questionText = (
  question: ColumnQuestion,
  columns: readonly TableColumn[],
  text: ReturnType<typeof useText>,
): string => {
  const named = (at: number): string => {
    const column = columns.find(each => each.at === at)
    return column ? labelOf(column) : columnName(at)
  }
  switch (question.tag) {
    case 'two-columns':
      return text('jobs.two-columns', {
        field: text(`jobs.fields.${question.field}`),
        columns: question.columns.map(named).join(', '),
      })
    case 'which-depth':
      return text('jobs.which-depth', { column: named(question.column) })
    case 'no-marks':
      return text('jobs.no-marks')
  }
}

const Heading = observer(({ store }: { readonly store: ScheduleStore }): ReactElement | null => {
  const text = useText()
  const { read } = store
  if (!read) return null
  const { heading } = read.openings
  const rows = [...new Set([...heading, ...read.top.map(({ row }) => row)])].sort((one, other) => one - other)
  const choose = (first: number, size: number): void =>
    store.chooseHeading(first === 0 ? [] : Array.from({ length: size }, (_, at) => first + at))
  return (
    <div className={styles.heading}>
      <Select
        dense
        label={text('jobs.heading-row')}
        value={String(heading[0] ?? 0)}
        onChange={event => choose(Number(event.currentTarget.value), 1)}
        options={[
          { value: '0', label: text('jobs.no-heading') },
          ...rows.map(row => ({ value: String(row), label: text('jobs.row-n', { row }) })),
        ]}
      />
      {heading[0] !== undefined && (
        <Select
          dense
          label={text('jobs.heading-size')}
          value={String(heading.length)}
          onChange={event => choose(heading[0] ?? 1, Number(event.currentTarget.value))}
          options={headingSizes.map(size => ({ value: String(size), label: String(size) }))}
        />
      )}
    </div>
  )
})
Heading.displayName = 'Heading'

const ColumnField = observer(
  ({ column, store }: { readonly column: TableColumn; readonly store: ScheduleStore }): ReactElement => {
    const text = useText()
    const { at, field, by, share } = column
    const label = labelOf(column)
    const sure =
      by === 'own' || by === 'out' || by === 'asked'
        ? text(`jobs.by.${by}`)
        : text(`jobs.by.${by}`, { percent: Math.round(share * 100) })
    return (
      <>
        <span className={styles.columnName}>{label}</span>
        {store.isFixed ? (
          <span>{field ? text(`jobs.fields.${field}`) : ''}</span>
        ) : (
          <Select
            dense
            hideLabel
            label={text('jobs.field-of', { column: label })}
            value={field ?? (by === 'out' ? 'out' : 'own')}
            onChange={event => store.chooseColumn(at, event.currentTarget.value as OpeningField | 'own' | 'out')}
          >
            <option value="own">{text('jobs.own-column')}</option>
            <option value="out">{text('jobs.leave-out')}</option>
            {openingFields.map(each => (
              <option key={each} value={each}>
                {text(`jobs.fields.${each}`)}
              </option>
            ))}
          </Select>
        )}
        <span className={styles.sure}>{sure}</span>
      </>
    )
  },
)
ColumnField.displayName = 'ColumnField'
