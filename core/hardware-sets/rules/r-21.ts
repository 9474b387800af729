import type { Hand } from '../../schedule/hand'
import type { HardwareFacts } from '../hardware-facts'
import type { LineFacts, OpeningFacts } from '../opening-facts'
import { answerOf, fault, notAsked, swapOf, unknownOf, type Fault, type OpeningRule } from '../rule'

/** Door, frame and handed hardware have the hand of the opening; the leaves of a pair have opposite hands. */
export const r21: OpeningRule = {
  id: 'R-21',
  of: 'opening',
  title: 'jobs.rules.r-21.title',
  severity: 'stop',
  basis: 'jobs.rules.r-21.basis',
  needs: ['hand', 'leaves'],
  check: facts => {
    const { hand, leaves } = facts.opening
    const handed = facts.lines.filter(({ item }) => item?.hand !== undefined)
    if (handed.length === 0 && facts.door?.hand === undefined && facts.frame?.hand === undefined) return notAsked
    if (hand === undefined) return unknownOf('hand')
    if (leaves === undefined) return unknownOf('leaves')
    const hands = leaves === 2 ? [hand, opposite[hand]] : [hand]
    return answerOf([...partFaults(facts, hands), ...handed.flatMap(each => lineFaults(each, hands, hand))])
  },
}

const opposite: Readonly<Record<Hand, Hand>> = { LH: 'RH', RH: 'LH', LHR: 'RHR', RHR: 'LHR' }

const partFaults = ({ door, frame, opening: { hand } }: OpeningFacts, hands: readonly Hand[]): readonly Fault[] => {
  const faultOf = (part: HardwareFacts | undefined, code: string): readonly Fault[] =>
    part?.hand === undefined || hands.includes(part.hand)
      ? []
      : [
          fault(code, {
            values: { is: part.hand, hand: hand ?? '' },
            repairs: [{ tag: 'set-field', field: 'hand', value: part.hand }],
          }),
        ]
  return [...faultOf(door, 'jobs.findings.door-hand'), ...faultOf(frame, 'jobs.findings.frame-hand')]
}

const lineFaults = ({ line, item, name, pieces }: LineFacts, hands: readonly Hand[], hand: Hand): readonly Fault[] => {
  const is = item?.hand
  if (is === undefined) return []
  const more = {
    values: { item: name, is, hand },
    lineIds: [line.id],
    repairs: [swapOf(line)],
  }
  if (!hands.includes(is)) return [fault('jobs.findings.item-hand', more)]
  return hands.length === 2 && pieces !== undefined && pieces > 1 ? [fault('jobs.findings.pair-hand', more)] : []
}
