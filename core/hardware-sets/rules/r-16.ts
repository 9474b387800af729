import { hiddenIn, linesOf, piecesIn, unknownItem, unknownSet } from '../opening-facts'
import { answerOf, fault, holds, notAsked, unknownOf, type OpeningRule } from '../rule'

/** Bolts, rods or a mullion hold the inactive leaf of a pair. */
export const r16: OpeningRule = {
  id: 'R-16',
  of: 'opening',
  title: 'jobs.rules.r-16.title',
  severity: 'stop',
  basis: 'jobs.rules.r-16.basis',
  needs: ['leaves'],
  check: facts => {
    const { leaves } = facts.opening
    if (leaves === 1) return notAsked
    if (leaves === undefined) return unknownOf('leaves')
    if (typeof facts.set !== 'object') return unknownOf(...unknownSet(facts))
    if (linesOf(facts, 'flush-bolt', 'mullion').length > 0) return holds
    const devices = linesOf(facts, 'exit-device')
    const withRods = devices.filter(({ item }) => item?.type === 'surface-rods' || item?.type === 'concealed-rods')
    const rods = piecesIn(withRods)
    // Two pieces are one for each leaf; beside a device of another type, one with rods is that of the inactive leaf.
    if (rods !== undefined && rods >= (withRods.length < devices.length ? 1 : 2)) return holds
    const unknown = [
      ...devices.flatMap(each =>
        !each.item
          ? [unknownItem(each)]
          : each.item.type === undefined
            ? [{ fact: 'device' as const, lineId: each.line.id }]
            : [],
      ),
      ...(rods === undefined ? withRods.map(({ line }) => ({ fact: 'quantity' as const, lineId: line.id })) : []),
      ...hiddenIn(facts),
    ]
    if (unknown.length > 0) return answerOf([], unknown)
    return answerOf([
      fault('jobs.findings.inactive-leaf', {
        lineIds: devices.map(({ line }) => line.id),
        repairs: [{ tag: 'add-line', kind: 'flush-bolt', quantity: 2, what: 'AUTO FLUSH BOLT' }],
      }),
    ])
  },
}
