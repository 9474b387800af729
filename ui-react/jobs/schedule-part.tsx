import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import type { ReadSchedule } from '../../core/schedule/read-schedule'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { JobChecksSlot } from '../job-checks'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { saveFile } from '../runtime/save-file'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { IssueList } from './issue-list'
import { LedgerCounts } from './ledger-counts'
import { MappingStrip } from './mapping-strip'
import { ReviewGrid } from './review-grid'
import { ReviewStore } from './review.store'
import type { ScheduleAnswer } from './schedule-action'
import { PasteRows, ScheduleDrop } from './schedule-drop'
import { ScheduleStore } from './schedule.store'
import { SetsView } from './sets-view'
import styles from './schedule.module.css'

const openingsFileName = 'openings.csv'

export type SchedulePartProps = { readonly answer: ScheduleAnswer | undefined }

/** A schedule from file to reviewed openings. The page provides the heading. */
export const SchedulePart = observer(({ answer }: SchedulePartProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const useCases = useUseCases()
  const { customerId } = useShell()
  const shown = answer?.tag === 'read' ? answer.shown : undefined
  const [store] = useState(() => new ScheduleStore(useCases, () => Date.now(), shown))
  const [review] = useState(() => new ReviewStore(store))
  useEffect(() => void store.resume(customerId), [store, customerId])
  const problem = store.problem ?? (answer?.tag === 'refused' && store.state === 'empty' ? answer.problem : undefined)
  const { read } = store
  return (
    <div className={styles.page}>
      <ProblemNotice problem={problem} />
      {store.resumed !== undefined && store.state === 'done' && (
        <Notice tone="info">{text('jobs.resumed', { when: format.date(store.resumed) })}</Notice>
      )}
      <ScheduleDrop store={store} />
      {store.state === 'empty' && <PasteRows store={store} />}
      {read && (
        <Result read={read} store={store} review={review} openings={answer?.tag === 'read' ? answer.openings : 0} />
      )}
    </div>
  )
})
SchedulePart.displayName = 'SchedulePart'

type ResultProps = {
  readonly read: ReadSchedule
  readonly store: ScheduleStore
  readonly review: ReviewStore
  /** All openings, where the page has only the first. */
  readonly openings: number
}

/** What the file says, from its rows down to its hardware sets. */
const Result = observer(({ read, store, review, openings }: ResultProps): ReactElement => {
  const text = useText()
  return (
    <>
      <LedgerCounts store={store} />
      {!store.isFixed && <p className={styles.wider}>{text('jobs.better-wide')}</p>}
      {read.kind !== 'sets' && <MappingStrip store={store} />}
      {read.kind === 'nothing' && (
        <Notice tone="warning" title={text('jobs.nothing-found')}>
          <p>{text('jobs.nothing-found-help')}</p>
        </Notice>
      )}
      {read.kind === 'openings' && (
        <div className={styles.review}>
          <IssueList store={store} review={review} />
          <ReviewGrid store={store} review={review} />
        </div>
      )}
      {store.isFixed && openings > store.openings.length && (
        <p className={styles.quiet}>{text('jobs.first-of', { shown: store.openings.length, count: openings })}</p>
      )}
      {read.kind === 'openings' && !store.isFixed && <Foot store={store} />}
      {read.kind !== 'nothing' && !store.isFixed && <JobChecksSlot read={read} />}
      <SetsView sets={read.sets} />
    </>
  )
})
Result.displayName = 'Result'

const Foot = observer(({ store }: Pick<ResultProps, 'store'>): ReactElement => {
  const text = useText()
  const download = async (): Promise<void> => {
    const { openingsCsv } = await import('../../core/schedule/openings-csv')
    saveFile(new Blob([openingsCsv(store.openings)], { type: 'text/csv' }), openingsFileName)
  }
  return (
    <div className={styles.foot}>
      <Button icon="download" onClick={() => void download()}>
        {text('jobs.download')}
      </Button>
      <Button variant="secondary" disabled={!store.canUndo} onClick={store.undo}>
        {text('jobs.undo')}
      </Button>
    </div>
  )
})
Foot.displayName = 'Foot'
