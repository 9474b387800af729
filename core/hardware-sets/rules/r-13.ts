import { overlappingIn } from '../hardware-facts'
import { hiddenIn, linesOf, type LineFacts, unknownSet } from '../opening-facts'
import { answerOf, fault, holds, notAsked, unknownOf, type OpeningRule } from '../rule'

/** A pair with a long label has an astragal that covers the gap between its leaves. */
export const r13: OpeningRule = {
  id: 'R-13',
  of: 'opening',
  title: 'jobs.rules.r-13.title',
  severity: 'stop',
  basis: 'jobs.rules.r-13.basis',
  needs: ['fire', 'leaves'],
  check: (facts, { astragalOver }) => {
    const { fire, leaves } = facts.opening
    if (leaves === 1 || (fire !== undefined && fire <= astragalOver.value)) return notAsked
    if (leaves === undefined) return unknownOf('leaves')
    if (fire === undefined) return unknownOf('fire')
    if (typeof facts.set !== 'object') return unknownOf(...unknownSet(facts))
    const astragals = linesOf(facts, 'astragal')
    if (astragals.some(overlaps)) return holds
    const unsaid = astragals.filter(each => overlaps(each) === undefined)
    const unknown = [...unsaid.map(({ line }) => ({ fact: 'astragal' as const, lineId: line.id })), ...hiddenIn(facts)]
    if (unknown.length > 0) return answerOf([], unknown)
    return answerOf([
      fault('jobs.findings.no-astragal', {
        values: { limit: astragalOver.value },
        repairs: [{ tag: 'add-line', kind: 'astragal', quantity: 1, what: 'OVERLAPPING ASTRAGAL' }],
      }),
    ])
  },
}

/** Whether an astragal covers the gap; undefined: neither its product nor its words say. */
export const overlaps = ({ item, line }: LineFacts): boolean | undefined =>
  item?.overlapping ?? overlappingIn(`${line.what} ${line.written}`)
