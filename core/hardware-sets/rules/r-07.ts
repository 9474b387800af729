import { isRated, linesOf, unknownItem, type LineFacts } from '../opening-facts'
import { answerOf, fault, notAsked, swapOf, unknownOf, type Fault, type OpeningRule, type Unknown } from '../rule'

/**
 * Butt hinges of a rated opening are of steel and turn on ball or anti-friction bearings. Spring hinges and continuous
 * hinges go by their listing alone.
 */
export const r07: OpeningRule = {
  id: 'R-07',
  of: 'opening',
  title: 'jobs.rules.r-07.title',
  severity: 'stop',
  basis: 'jobs.rules.r-07.basis',
  needs: ['fire'],
  check: facts => {
    const hinges = linesOf(facts, 'hinge').filter(({ item }) => item?.bearing !== 'spring')
    if (hinges.length === 0) return notAsked
    if (facts.opening.fire === undefined) return unknownOf('fire')
    if (!isRated(facts)) return notAsked
    return answerOf(hinges.flatMap(faultsOf), hinges.flatMap(unknownIn))
  },
}

const isSteel = (metal: string): boolean => metal === 'steel' || metal === 'stainless'

const faultsOf = ({ line, item, name }: LineFacts): readonly Fault[] => {
  const more = {
    values: { item: name },
    lineIds: [line.id],
    repairs: [swapOf(line)],
  }
  return [
    ...(item?.metal !== undefined && !isSteel(item.metal) ? [fault('jobs.findings.hinge-metal', more)] : []),
    ...(item?.bearing === 'plain' ? [fault('jobs.findings.plain-bearing', more)] : []),
  ]
}

const unknownIn = (each: LineFacts): readonly Unknown[] => {
  if (!each.item) return [unknownItem(each)]
  return [
    ...(each.item.metal === undefined ? [{ fact: 'metal' as const, lineId: each.line.id }] : []),
    ...(each.item.bearing === undefined ? [{ fact: 'bearing' as const, lineId: each.line.id }] : []),
  ]
}
