import { lengthText, type Sixteenths } from '../../schedule/length'
import { linesOf, unknownItem, type LineFacts, type OpeningFacts } from '../opening-facts'
import { answerOf, fault, notAsked, swapOf, type Fault, type OpeningRule, type Unknown } from '../rule'

/** A lock fits its door: the kind of preparation, the backset, and the thickness of the leaf. */
export const r30: OpeningRule = {
  id: 'R-30',
  of: 'opening',
  title: 'jobs.rules.r-30.title',
  severity: 'stop',
  basis: 'jobs.rules.r-30.basis',
  needs: ['thickness'],
  check: facts => {
    const locks = linesOf(facts, 'lock')
    if (locks.length === 0) return notAsked
    const thickness = facts.opening.thickness ?? thicknessOf(facts)
    return answerOf(
      locks.flatMap(each => [...thicknessFaults(each, thickness), ...prepFaults(each, facts)]),
      [
        ...locks.flatMap(unknownIn),
        ...(thickness === undefined ? [{ fact: 'thickness' as const }] : []),
        ...(facts.door === undefined
          ? [{ fact: 'door' as const }]
          : facts.door.prep
            ? []
            : [{ fact: 'door-prep' as const }]),
      ],
    )
  },
}

const thicknessOf = ({ door }: OpeningFacts): Sixteenths | undefined =>
  door?.thickness && door.thickness.from === door.thickness.to ? door.thickness.from : undefined

const thicknessFaults = ({ line, item, name }: LineFacts, thickness: Sixteenths | undefined): readonly Fault[] => {
  const range = item?.thickness
  if (thickness === undefined || !range || (thickness >= range.from && thickness <= range.to)) return []
  return [
    fault('jobs.findings.door-thickness', {
      values: {
        item: name,
        from: lengthText(range.from, 'part'),
        to: lengthText(range.to, 'part'),
        thickness: lengthText(thickness, 'part'),
      },
      lineIds: [line.id],
      repairs: [swapOf(line)],
    }),
  ]
}

const prepFaults = ({ line, item, name }: LineFacts, { door }: OpeningFacts): readonly Fault[] => {
  const prep = door?.prep
  if (!prep || !item) return []
  const more = { lineIds: [line.id], repairs: [swapOf(line)] }
  const isOther = (item.type === 'mortise' || item.type === 'cylindrical') && item.type !== prep.lock
  if (isOther)
    return [
      fault(prep.lock === 'mortise' ? 'jobs.findings.prep-mortise' : 'jobs.findings.prep-cylindrical', {
        ...more,
        values: { item: name },
      }),
    ]
  const { backset } = prep
  if (backset === undefined || !item.backsets || item.backsets.includes(backset)) return []
  return [fault('jobs.findings.backset', { ...more, values: { item: name, backset: lengthText(backset, 'part') } })]
}

const unknownIn = (each: LineFacts): readonly Unknown[] => {
  const { line, item } = each
  if (!item) return [unknownItem(each)]
  return [
    ...(item.thickness === undefined ? [{ fact: 'lock-thickness' as const, lineId: line.id }] : []),
    ...(item.type === undefined ? [{ fact: 'lock-type' as const, lineId: line.id }] : []),
  ]
}
