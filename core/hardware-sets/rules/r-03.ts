import { hiddenIn, isRated, linesOf, piecesIn, type OpeningFacts, unknownSet } from '../opening-facts'
import { answerOf, fault, holds, notAsked, unknownOf, type OpeningRule } from '../rule'

/** Each leaf of a rated opening closes by itself: by a closer, spring hinges, or an operator. */
export const r03: OpeningRule = {
  id: 'R-03',
  of: 'opening',
  title: 'jobs.rules.r-03.title',
  severity: 'stop',
  basis: 'jobs.rules.r-03.basis',
  needs: ['fire', 'leaves'],
  check: facts => {
    const { fire, leaves } = facts.opening
    if (typeof facts.set !== 'object') return unknownOf(...unknownSet(facts))
    if (fire === undefined) return unknownOf('fire')
    if (!isRated(facts)) return notAsked
    if (springHinges(facts).length > 0) return holds
    const closers = linesOf(facts, 'closer', 'operator')
    const pieces = piecesIn(closers)
    if (closers.length === 0 && hiddenIn(facts).length > 0) return answerOf([], hiddenIn(facts))
    const missing = (count: number) => [
      { tag: 'add-line' as const, kind: 'closer' as const, quantity: count, what: 'CLOSER' },
    ]
    if (closers.length === 0) return answerOf([fault('jobs.findings.no-closer', { repairs: missing(leaves ?? 1) })])
    if (leaves === undefined) return unknownOf('leaves')
    if (pieces === undefined)
      return answerOf(
        [],
        closers.filter(each => each.pieces === undefined).map(({ line }) => ({ fact: 'quantity', lineId: line.id })),
      )
    if (pieces >= leaves) return holds
    if (hiddenIn(facts).length > 0) return answerOf([], hiddenIn(facts))
    return answerOf([
      fault('jobs.findings.too-few-closers', {
        values: { pieces, leaves },
        lineIds: closers.map(({ line }) => line.id),
        repairs:
          closers.length === 1
            ? closers.map(({ line }) => ({ tag: 'set-quantity', lineId: line.id, quantity: leaves }))
            : missing(leaves - pieces),
      }),
    ])
  },
}

const springHinges = (facts: OpeningFacts) => linesOf(facts, 'hinge').filter(({ item }) => item?.bearing === 'spring')
