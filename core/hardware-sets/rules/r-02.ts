import type { FireMinutes } from '../../schedule/fire-label'
import { isRated, linesOf, unknownItem, type LineFacts } from '../opening-facts'
import {
  answerOf,
  fault,
  holds,
  notAsked,
  swapOf,
  together,
  unknownOf,
  type OpeningRule,
  type RuleAnswer,
} from '../rule'

/**
 * Locks, closers, bolts, coordinators, hinges, viewers and seals of a rated opening are listed for its label. Exit
 * devices and closers that hold open have rules of their own, so that an item is reported once.
 */
export const r02: OpeningRule = {
  id: 'R-02',
  of: 'opening',
  title: 'jobs.rules.r-02.title',
  severity: 'stop',
  basis: 'jobs.rules.r-02.basis',
  needs: ['fire'],
  check: (facts, { listedKinds }) => {
    const { fire } = facts.opening
    if (fire === undefined) return unknownOf('fire')
    if (!isRated(facts)) return notAsked
    const asked = linesOf(facts, ...listedKinds.value).filter(({ item }) => item?.holdOpen !== 'mechanical')
    if (asked.length === 0) return notAsked
    return together(asked.map(each => listingOf(each, fire)))
  },
}

const listingOf = (each: LineFacts, minutes: FireMinutes): RuleAnswer => {
  const { line, item, name } = each
  if (!item) return unknownOf(unknownItem(each))
  if (item.fire === undefined) return unknownOf({ fact: 'listing', lineId: line.id })
  if (item.fire >= minutes) return holds
  const more = { lineIds: [line.id], repairs: [swapOf(line)] }
  return answerOf([
    item.fire === 0
      ? fault('jobs.findings.not-listed', { ...more, values: { item: name } })
      : fault('jobs.findings.listed-less', { ...more, values: { item: name, listed: item.fire } }),
  ])
}
