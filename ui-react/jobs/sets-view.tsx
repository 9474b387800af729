import { useMemo, type ReactElement } from 'react'
import type { HardwareSet, SetLine } from '../../core/schedule/hardware-set'
import type { ReadSchedule } from '../../core/schedule/read-schedule'
import { issueGroups } from '../../core/schedule/review'
import { useText } from '../i18n'
import { Table, type Column } from '../kit/table'
import { issueText } from './issue-text'
import styles from './schedule.module.css'

/** Most sets and lines of a job. */
const shownSets = 400

/** The hardware sets of the file, each with its doors, lines and notes. */
export const SetsView = ({ sets }: { readonly sets: ReadSchedule['sets'] }): ReactElement | null => {
  const text = useText()
  const all = sets.flatMap(each => each.sets)
  const groups = issueGroups(sets.flatMap(each => each.issues))
  if (all.length === 0) return null
  return (
    <section className={styles.sets} aria-labelledby="schedule-sets">
      <h2 id="schedule-sets" className={styles.sub}>
        {text('jobs.sets', { count: all.length })}
      </h2>
      {groups.length > 0 && (
        <ol className={styles.groups}>
          {groups.map(one => (
            <li key={one.key} className={styles.group} data-level={one.level}>
              <strong className={styles.level}>{text(`jobs.levels.${one.level}`)}</strong> {issueText(one, text)}{' '}
              <span className={styles.quiet}>{text('jobs.in-rows', { rows: one.rows.slice(0, 12).join(', ') })}</span>
            </li>
          ))}
        </ol>
      )}
      {all.slice(0, shownSets).map((set, at) => (
        <SetTable key={`${set.id} ${at}`} set={set} />
      ))}
    </section>
  )
}

const SetTable = ({ set }: { readonly set: HardwareSet }): ReactElement => {
  const text = useText()
  const columns = useMemo(
    (): readonly Column<SetLine>[] => [
      { key: 'row', label: text('jobs.row'), align: 'end', tight: true, cell: ({ source }) => source.row },
      {
        key: 'qty',
        label: text('jobs.fields.quantity'),
        align: 'end',
        tight: true,
        cell: ({ quantity, quantityWritten }) => quantity ?? quantityWritten ?? '',
      },
      { key: 'unit', label: text('jobs.unit'), tight: true, cell: ({ unit }) => unit ?? '' },
      {
        key: 'what',
        label: text('jobs.item'),
        rowHeader: true,
        cell: ({ what, alternate }) => (alternate ? text('jobs.alternate', { what, item: alternate.inPlaceOf }) : what),
      },
      { key: 'written', label: text('jobs.number'), breaks: true, cell: ({ written }) => written },
      { key: 'finish', label: text('jobs.finish'), cell: ({ finish }) => finish ?? '' },
      { key: 'maker', label: text('jobs.maker'), cell: ({ maker }) => maker ?? '' },
      { key: 'note', label: text('jobs.fields.remarks'), breaks: true, cell: ({ note }) => note ?? '' },
    ],
    [text],
  )
  const title = [set.name, set.heading].filter(each => each !== undefined).join(' - ')
  return (
    <div className={styles.set}>
      <h3>{set.standing === 'not-used' ? text('jobs.set-not-used', { set: title }) : title}</h3>
      {set.doorsNamed.length > 0 && (
        <p className={styles.quiet}>{text('jobs.doors', { doors: set.doorsNamed.join(', ') })}</p>
      )}
      {set.lines.length > 0 && (
        <Table compact caption={title} columns={columns} rows={set.lines} rowKey={({ id }) => id} />
      )}
      {set.notes.map(note => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
    </div>
  )
}
