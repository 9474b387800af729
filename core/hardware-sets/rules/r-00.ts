import type { OpeningFacts } from '../opening-facts'
import { unknownItem, unknownSet } from '../opening-facts'
import { answerOf, type OpeningRule, type Unknown } from '../rule'

/** What checks need and neither schedule nor catalogue say: listed, so that silence does not look like an answer. */
export const r00: OpeningRule = {
  id: 'R-00',
  of: 'opening',
  title: 'jobs.rules.r-00.title',
  severity: 'ask',
  basis: 'jobs.rules.r-00.basis',
  needs: ['fire', 'leaves', 'height', 'hand'],
  check: facts => answerOf([], [...unknownOfOpening(facts), ...unknownOfLines(facts)]),
}

const unknownOfOpening = (facts: OpeningFacts): readonly Unknown[] => [...unknownSet(facts), ...blankIn(facts)]

const blankIn = ({ opening }: OpeningFacts): readonly Unknown[] => [
  ...(opening.fire !== undefined
    ? []
    : [{ fact: opening.asWritten.fire === undefined ? ('fire' as const) : ('fire-unread' as const) }]),
  ...(opening.leaves === undefined ? [{ fact: 'leaves' as const }] : []),
  ...(opening.height === undefined ? [{ fact: 'height' as const }] : []),
  ...(opening.hand !== undefined
    ? []
    : [{ fact: opening.asWritten.hand === undefined ? ('hand' as const) : ('hand-unread' as const) }]),
]

/** What others supply or is there already is not asked for here: rules that need it do. */
const unknownOfLines = ({ lines }: OpeningFacts): readonly Unknown[] =>
  lines.flatMap(each => [
    ...(each.item || each.line.by !== undefined ? [] : [unknownItem(each)]),
    ...(each.pieces === undefined && each.line.by === undefined
      ? [{ fact: 'quantity' as const, lineId: each.line.id }]
      : []),
  ])
