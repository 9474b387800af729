import type { FireMinutes } from '../../schedule/fire-label'
import { isRated, linesOf, unknownItem, type LineFacts } from '../opening-facts'
import { answerOf, fault, notAsked, swapOf, unknownOf, type Fault, type OpeningRule, type Unknown } from '../rule'

/** An exit device of a rated opening is fire exit hardware: listed for the label, and nothing dogs it. */
export const r05: OpeningRule = {
  id: 'R-05',
  of: 'opening',
  title: 'jobs.rules.r-05.title',
  severity: 'stop',
  basis: 'jobs.rules.r-05.basis',
  needs: ['fire'],
  check: facts => {
    const devices = linesOf(facts, 'exit-device')
    const { fire } = facts.opening
    if (devices.length === 0) return notAsked
    if (fire === undefined) return unknownOf('fire')
    if (!isRated(facts)) return notAsked
    return answerOf(
      devices.flatMap(each => faultsOf(each, fire)),
      devices.flatMap(each => unknownIn(each)),
    )
  },
}

const faultsOf = ({ line, item, name }: LineFacts, minutes: FireMinutes): readonly Fault[] => {
  const more = {
    values: { item: name },
    lineIds: [line.id],
    repairs: [swapOf(line)],
  }
  if (item?.fire === 0) return [fault('jobs.findings.panic-only', more)]
  if (item?.dogging === 'mechanical') return [fault('jobs.findings.dogging', more)]
  if (item?.fire === undefined || item.fire >= minutes) return []
  return [fault('jobs.findings.listed-less', { ...more, values: { ...more.values, listed: item.fire } })]
}

const unknownIn = (each: LineFacts): readonly Unknown[] => {
  if (!each.item) return [unknownItem(each)]
  if (each.item.fire === 0) return []
  if (each.item.fire === undefined) return [{ fact: 'listing', lineId: each.line.id }]
  return each.item.dogging === undefined ? [{ fact: 'dogging', lineId: each.line.id }] : []
}
