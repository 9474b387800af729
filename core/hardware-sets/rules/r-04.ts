import { hiddenIn, isRated, linesOf, unknownItem, type LineFacts, unknownSet } from '../opening-facts'
import { answerOf, fault, holds, notAsked, unknownOf, type OpeningRule, type Unknown } from '../rule'

/** The active leaf of a rated opening latches each time it closes: a deadbolt or push and pull alone do not. */
export const r04: OpeningRule = {
  id: 'R-04',
  of: 'opening',
  title: 'jobs.rules.r-04.title',
  severity: 'stop',
  basis: 'jobs.rules.r-04.basis',
  needs: ['fire'],
  check: facts => {
    const { fire } = facts.opening
    if (typeof facts.set !== 'object') return unknownOf(...unknownSet(facts))
    if (fire === undefined) return unknownOf('fire')
    if (!isRated(facts)) return notAsked
    const locks = linesOf(facts, 'lock')
    if (linesOf(facts, 'exit-device').length > 0 || locks.some(({ item }) => item?.latches)) return holds
    const unknown = [...locks.flatMap(unknownLatch), ...hiddenIn(facts)]
    if (unknown.length > 0) return answerOf([], unknown)
    return answerOf([
      fault('jobs.findings.no-latch', {
        lineIds: [...locks, ...linesOf(facts, 'deadbolt', 'push-pull')].map(({ line }) => line.id),
        repairs: [{ tag: 'add-line', kind: 'lock', quantity: 1, what: 'LATCHSET' }],
      }),
    ])
  },
}

const unknownLatch = (each: LineFacts): readonly Unknown[] => {
  if (!each.item) return [unknownItem(each)]
  return each.item.latches === undefined ? [{ fact: 'function', lineId: each.line.id }] : []
}
