import type { Sixteenths } from '../../schedule/length'
import { lengthText } from '../../schedule/length'
import { hiddenIn, isRated, linesOf, piecesIn, unknownSet } from '../opening-facts'
import { answerOf, fault, holds, notAsked, unknownOf, type Limits, type OpeningRule } from '../rule'

/** A leaf hangs on enough hinges for its height. Continuous hinges and pivots carry it alone. */
export const r22: OpeningRule = {
  id: 'R-22',
  of: 'opening',
  title: 'jobs.rules.r-22.title',
  severity: 'stop',
  basis: 'jobs.rules.r-22.basis',
  needs: ['leaves', 'height', 'fire'],
  check: (facts, limits) => {
    const { leaves, height } = facts.opening
    if (typeof facts.set !== 'object') return unknownOf(...unknownSet(facts))
    if (linesOf(facts, 'continuous-hinge', 'pivot').length > 0) return notAsked
    if (leaves === undefined) return unknownOf('leaves')
    if (height === undefined) return unknownOf('height')
    const hinges = linesOf(facts, 'hinge')
    const pieces = piecesIn(hinges)
    if (pieces === undefined)
      return answerOf(
        [],
        hinges.filter(each => each.pieces === undefined).map(({ line }) => ({ fact: 'quantity', lineId: line.id })),
      )
    const asked = hingesFor(height, limits) * leaves
    if (pieces >= asked) return holds
    if (hiddenIn(facts).length > 0) return answerOf([], hiddenIn(facts))
    const [first, second] = hinges
    return answerOf([
      fault(pieces === 0 ? 'jobs.findings.no-hinges' : 'jobs.findings.too-few-hinges', {
        values: { pieces, asked, height: lengthText(height, 'opening') },
        lineIds: hinges.map(({ line }) => line.id),
        repairs:
          first && !second
            ? [{ tag: 'set-quantity', lineId: first.line.id, quantity: asked }]
            : [{ tag: 'add-line', kind: 'hinge', quantity: asked - pieces, what: 'HINGE' }],
        ...(isRated(facts) ? {} : { severity: 'warn' }),
      }),
    ])
  },
}

/** Hinges of a leaf of a height. */
export const hingesFor = (height: Sixteenths, { hinges: { value } }: Pick<Limits, 'hinges'>): number =>
  value.first + Math.max(0, Math.ceil((height - value.upTo) / value.each))
