import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { ReadSchedule } from '../../core/schedule/read-schedule'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { Icon } from '../kit/marks/icon'
import { Notice } from '../kit/notice'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { ChecksStore } from './checks.store'
import { FindingView, severityTones } from './finding-view'
import { Badge } from '../kit/marks/badge'
import styles from './job-checks.module.css'

export type JobChecksProps = {
  /** What was read from a file. */
  readonly read: ReadSchedule
}

type StoreProps = { readonly store: ChecksStore }

/** The checks of openings and hardware sets: what is broken, what is not known, and why (J-6). */
export const JobChecks = observer(({ read }: JobChecksProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const useCases = useUseCases()
  const [store] = useState(() => new ChecksStore(useCases, () => performance.now()))
  useEffect(() => void store.check(read), [store, read])
  const { report, state } = store
  const unchecked = report ? report.openings - report.checked : 0
  return (
    <section className={styles.checks} aria-labelledby="job-checks" aria-busy={state !== 'done'}>
      <h2 id="job-checks" className={styles.title}>
        {text('job-checks.title')}
      </h2>
      <p className={styles.quiet}>{text('job-checks.lead')}</p>
      <ProblemNotice problem={store.problem} />
      <OtherHalf store={store} />
      <p role="status" className={styles.status}>
        {state === 'done' && report
          ? store.openings.length === 0
            ? text('job-checks.none-to-check')
            : text('job-checks.found', {
                count: report.findings.length,
                openings: format.number(report.checked),
              })
          : text(state === 'asking' ? 'job-checks.asking' : 'job-checks.checking')}
      </p>
      {store.isCatalogueAway && (
        <Notice
          tone="warning"
          actions={
            <Button variant="secondary" size="dense" onClick={() => void store.retry()}>
              {text('job-checks.again')}
            </Button>
          }
        >
          <p>{text('job-checks.catalog-away')}</p>
        </Notice>
      )}
      {report && store.openings.length > 0 && (
        <>
          {!store.hasFaults && (
            <Notice tone="info">
              <p>{text(report.findings.length === 0 ? 'job-checks.nothing' : 'job-checks.nothing-yet')}</p>
            </Notice>
          )}
          <p className={styles.quiet}>
            {text('job-checks.against', { version: report.ruleSet.version })}
            {unchecked > 0 && ` ${text('job-checks.not-checked', { count: unchecked })}`}
          </p>
          {report.findings.length > 0 && (
            <div className={styles.columns}>
              <RuleList store={store} />
              <ol className={styles.findings}>
                {store.shown.map(finding => (
                  <FindingView key={finding.key} finding={finding} store={store} />
                ))}
              </ol>
            </div>
          )}
        </>
      )}
    </section>
  )
})
JobChecks.displayName = 'JobChecks'

/** The rules that found something, the severest first; one of them narrows the list. */
const RuleList = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  return (
    <div className={styles.rules} role="group" aria-label={text('job-checks.by-rule')}>
      <button
        type="button"
        className={styles.rule}
        aria-pressed={store.chosen === undefined}
        onClick={() => store.choose(undefined)}
      >
        <span>{text('job-checks.all')}</span>
        <span className={styles.count}>{store.report?.findings.length}</span>
      </button>
      {store.rules.map(({ ruleId, title, severity, count }) => (
        <button
          key={ruleId}
          type="button"
          className={styles.rule}
          aria-pressed={store.chosen === ruleId}
          onClick={() => store.choose(ruleId)}
        >
          <span>
            <Badge tone={severityTones[severity]}>{ruleId}</Badge> {text(title)}
          </span>
          <span className={styles.count}>{count}</span>
        </button>
      ))}
    </div>
  )
})
RuleList.displayName = 'RuleList'

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A second file, where the first one has only openings or only sets. */
const OtherHalf = observer(({ store }: StoreProps): ReactElement | null => {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const { read, added, reading } = store
  if (added)
    return (
      <p className={styles.added}>
        <Icon name="file" />
        <span className={styles.name}>{text('job-checks.added', { name: added.name })}</span>
        <IconButton icon="close" dense label={text('job-checks.remove')} onClick={() => void store.removeAdded()} />
      </p>
    )
  const lacksOpenings = read?.openings.openings.length === 0
  if (!read || (!lacksOpenings && read.sets.some(({ sets }) => sets.length > 0))) return null
  return (
    <Notice
      tone="info"
      actions={
        <>
          <input
            ref={input}
            type="file"
            accept={accepted}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={text(lacksOpenings ? 'job-checks.add-openings' : 'job-checks.add-sets')}
            onChange={event => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void store.add(file)
            }}
          />
          <Button
            variant="secondary"
            size="dense"
            icon="upload"
            busy={reading !== undefined}
            busyText={text('job-checks.reading', { name: reading ?? '' })}
            onClick={() => input.current?.click()}
          >
            {text(lacksOpenings ? 'job-checks.add-openings' : 'job-checks.add-sets')}
          </Button>
        </>
      }
    >
      <p>{text(lacksOpenings ? 'job-checks.no-openings' : 'job-checks.no-sets')}</p>
    </Notice>
  )
})
OtherHalf.displayName = 'OtherHalf'
