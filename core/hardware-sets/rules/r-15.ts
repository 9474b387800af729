import { hiddenIn, linesOf } from '../opening-facts'
import { answerOf, fault, holds, notAsked, unknownOf, type OpeningRule } from '../rule'
import { overlaps } from './r-13'
import { boltOf } from './r-14'

/** Leaves that must close in order have a coordinator: those with an overlapping astragal or automatic bolts. */
export const r15: OpeningRule = {
  id: 'R-15',
  of: 'opening',
  title: 'jobs.rules.r-15.title',
  severity: 'stop',
  basis: 'jobs.rules.r-15.basis',
  needs: ['leaves'],
  check: facts => {
    const { leaves } = facts.opening
    const [astragals, bolts] = [linesOf(facts, 'astragal'), linesOf(facts, 'flush-bolt')]
    if (leaves === 1 || astragals.length + bolts.length === 0) return notAsked
    if (leaves === undefined) return unknownOf('leaves')
    if (linesOf(facts, 'coordinator').length > 0) return holds
    const reasons = [...astragals.filter(overlaps), ...bolts.filter(each => boltOf(each) === 'automatic')]
    const unsaid = [
      ...astragals
        .filter(each => overlaps(each) === undefined)
        .map(({ line }) => ({ fact: 'astragal' as const, lineId: line.id })),
      ...bolts
        .filter(each => boltOf(each) === undefined)
        .map(({ line }) => ({ fact: 'bolt' as const, lineId: line.id })),
    ]
    if (reasons.length === 0) return unsaid.length > 0 ? answerOf([], unsaid) : notAsked
    if (hiddenIn(facts).length > 0) return answerOf([], hiddenIn(facts))
    return answerOf([
      fault('jobs.findings.no-coordinator', {
        values: { item: reasons.map(({ name }) => name).join(', ') },
        lineIds: reasons.map(({ line }) => line.id),
        repairs: [{ tag: 'add-line', kind: 'coordinator', quantity: 1, what: 'COORDINATOR' }],
      }),
    ])
  },
}
