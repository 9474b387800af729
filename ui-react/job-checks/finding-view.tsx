import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { Finding, UsedFact } from '../../core/hardware-sets/finding'
import type { Repair, Severity } from '../../core/hardware-sets/rule'
import type { HardwareSet } from '../../core/schedule/hardware-set'
import { useText } from '../i18n'
import type { Text } from '../i18n'
import { Badge, type BadgeProps } from '../kit/marks/badge'
import type { ChecksStore } from './checks.store'
import styles from './job-checks.module.css'

export const severityTones: Readonly<Record<Severity, NonNullable<BadgeProps['tone']>>> = {
  stop: 'error',
  warn: 'warning',
  ask: 'neutral',
}

/** Marks that a finding lists before it counts the rest. */
const listedMarks = 12

type FindingProps = { readonly finding: Finding; readonly store: ChecksStore }

/** A finding: sentence, openings and set, the facts it used, what it rests on, and what would settle it. */
export const FindingView = observer(({ finding, store }: FindingProps): ReactElement => {
  const text = useText()
  const { ruleId, severity, title, code, values, missing } = finding
  const set = store.setOf(finding)
  const near = store.nearOf(finding)
  return (
    <li className={styles.finding} data-severity={severity}>
      <h3 className={styles.head}>
        <Badge tone={severityTones[severity]}>{text(`job-checks.severities.${severity}`)}</Badge>
        <span>
          {ruleId} {text(title)}
        </span>
        {set && <span className={styles.quiet}>{text('job-checks.set', { set: set.name })}</span>}
      </h3>
      <p className={styles.sentence}>{text(code, values)}</p>
      {finding.openingIds.length > 0 && (
        <p>{text('job-checks.openings', { count: finding.openingIds.length, marks: marksOf(finding, store, text) })}</p>
      )}
      {missing && missing.waiting.length > 0 && (
        <p>{text('job-checks.waiting', { rules: missing.waiting.join(', ') })}</p>
      )}
      {near.length > 0 && <p>{text('job-checks.near', { skus: near.join(', ') })}</p>}
      {!missing && <Grounds finding={finding} set={set} />}
    </li>
  )
})
FindingView.displayName = 'FindingView'

type GroundsProps = Pick<FindingProps, 'finding'> & { readonly set: HardwareSet | undefined }

/** The facts that a check used, what it rests on, and what would settle it. */
const Grounds = ({ finding: { facts, basis, repairs }, set }: GroundsProps): ReactElement => {
  const text = useText()
  return (
    <dl className={styles.facts}>
      {facts.length > 0 && (
        <>
          <dt>{text('job-checks.facts')}</dt>
          <dd>{facts.map(fact => factText(fact, text)).join('; ')}</dd>
        </>
      )}
      <dt>{text('job-checks.why')}</dt>
      <dd>{text(basis)}</dd>
      {repairs.length > 0 && (
        <>
          <dt>{text('job-checks.repairs')}</dt>
          <dd>{repairs.map(repair => repairText(repair, set, text)).join(' ')}</dd>
        </>
      )}
    </dl>
  )
}

const factText = ({ fact, values }: UsedFact, text: Text): string =>
  `${text(`job-checks.needs.${fact}`)}: ${values.length > 0 ? values.join(', ') : text('job-checks.not-said')}`

const marksOf = ({ openingIds }: Finding, { openings }: ChecksStore, text: Text): string => {
  const listed = new Set(openingIds.slice(0, listedMarks))
  const marks = openings
    .filter(({ id }) => listed.has(id))
    .map(({ mark, source }) => mark ?? text('job-checks.row', { row: source.row }))
    .join(', ')
  const more = openingIds.length - listed.size
  return more > 0 ? text('job-checks.and-more', { marks, more }) : marks
}

const repairText = (repair: Repair, set: HardwareSet | undefined, text: Text): string => {
  const itemOf = (lineId: string): string => {
    const line = set?.lines.find(({ id }) => id === lineId)
    return line?.written || line?.what || ''
  }
  switch (repair.tag) {
    case 'set-field':
      return text(`job-checks.fix.set-field.${repair.field}`, { value: repair.value ?? '' })
    case 'add-line':
      return text('job-checks.fix.add-line', { count: repair.quantity, what: repair.what })
    case 'swap-item':
    case 'remove-line':
      return text(`job-checks.fix.${repair.tag}`, { item: itemOf(repair.lineId) })
    case 'set-quantity':
      return text('job-checks.fix.set-quantity', { item: itemOf(repair.lineId), quantity: repair.quantity })
    case 'split-set':
      return text('job-checks.fix.split-set')
  }
}
