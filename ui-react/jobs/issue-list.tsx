import { observer } from 'mobx-react-lite'
import { useState, type FormEvent, type ReactElement } from 'react'
import { columnOf, editsForAll, suggestionsFor, type IssueGroup } from '../../core/schedule/review'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { issueText } from './issue-text'
import type { ReviewStore } from './review.store'
import type { ScheduleStore } from './schedule.store'
import styles from './schedule.module.css'

type ListProps = { readonly store: ScheduleStore; readonly review: ReviewStore }

/** Rows of a group that are linked one by one; the others follow by correcting all. */
const linkedRows = 12
const shownGroups = 100

/** What is wrong, alike issues together: each leads to its cells, and all of them can be corrected alike (J-3.07). */
export const IssueList = observer(({ store, review }: ListProps): ReactElement => {
  const text = useText()
  const { groups } = review
  return (
    <section className={styles.issues} aria-labelledby="schedule-issues">
      <h2 id="schedule-issues" className={styles.sub}>
        {groups.length === 0 ? text('jobs.no-issues') : text('jobs.to-look-at', { count: groups.length })}
      </h2>
      <ol className={styles.groups}>
        {groups.slice(0, shownGroups).map(group => (
          <Group key={group.key} group={group} store={store} review={review} />
        ))}
      </ol>
      {groups.length > shownGroups && <p>{text('jobs.more-issues', { count: groups.length - shownGroups })}</p>}
    </section>
  )
})
IssueList.displayName = 'IssueList'

type GroupProps = ListProps & { readonly group: IssueGroup }

const Group = observer(({ group, store, review }: GroupProps): ReactElement => {
  const text = useText()
  const { level, field, rows } = group
  const columns = store.read?.openings.columns ?? []
  const canFix = !store.isFixed && level !== 'info' && columnOf(columns, field) !== undefined
  return (
    <li className={styles.group} data-level={level}>
      <p>
        <strong className={styles.level}>{text(`jobs.levels.${level}`)}</strong>{' '}
        {field && <span className={styles.fieldName}>{text(`jobs.fields.${field}`)}: </span>}
        {issueText(group, text)}
      </p>
      <p className={styles.rowLinks}>
        {rows.slice(0, linkedRows).map(row => (
          <Button key={row} variant="tertiary" size="dense" onClick={() => review.showCell(row, field)}>
            {text('jobs.row-n', { row })}
          </Button>
        ))}
        {rows.length > linkedRows && <span>{text('jobs.and-rows', { count: rows.length - linkedRows })}</span>}
      </p>
      {canFix && <Fixes group={group} store={store} />}
    </li>
  )
})
Group.displayName = 'Group'

/** What may have been meant, with one click, or a correction of one's own for all rows alike. */
const Fixes = observer(({ group, store }: Omit<GroupProps, 'review'>): ReactElement => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { rows } = group
  const first = store.openings.find(({ source }) => source.row === rows[0])
  const fixAll = (words: string): void => store.fix(editsForAll(group, store.read?.openings.columns ?? [], words))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() !== '') fixAll(typed)
  }
  return (
    <div className={styles.fixes}>
      {suggestionsFor(group, first).map(words => (
        <Button key={words} variant="secondary" size="dense" onClick={() => fixAll(words)}>
          {rows.length > 1
            ? text('jobs.take-all', { text: words, count: rows.length })
            : text('jobs.take', { text: words })}
        </Button>
      ))}
      {isOpen ? (
        <form onSubmit={submit} className={styles.fixForm}>
          <TextInput
            dense
            hideLabel
            label={text('jobs.correction')}
            value={typed}
            autoFocus
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" size="dense">
            {text('jobs.change-all', { count: rows.length })}
          </Button>
        </form>
      ) : (
        <Button variant="tertiary" size="dense" onClick={() => setOpen(true)}>
          {text('jobs.other-correction', { count: rows.length })}
        </Button>
      )}
    </div>
  )
})
Fixes.displayName = 'Fixes'
