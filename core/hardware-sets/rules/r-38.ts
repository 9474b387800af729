import type { ScheduledOpening } from '../../schedule/opening'
import { answerOf, fault, notAsked, type Fault, type SetRule } from '../rule'
import type { SetFacts } from '../set-facts'

/** The heading of a set names the doors that the schedule gives it. */
export const r38: SetRule = {
  id: 'R-38',
  of: 'set',
  title: 'jobs.rules.r-38.title',
  severity: 'warn',
  basis: 'jobs.rules.r-38.basis',
  check: facts => {
    const { set, given, headingsNameDoors } = facts
    if (set.standing === 'not-used') return given.length === 0 ? notAsked : answerOf([notUsed(given)])
    if (!headingsNameDoors) return notAsked
    if (set.doorsNamed.length > 0) return answerOf([...disagreeing(facts), ...unknownDoors(facts), ...notNamed(facts)])
    return answerOf([
      given.length === 0
        ? fault('jobs.findings.set-without-openings', { severity: 'ask' })
        : fault('jobs.findings.set-without-doors', { values: { doors: marksOf(given) }, severity: 'ask' }),
    ])
  },
}

/** Doors of the heading that the schedule gives to another set. One without a set takes that of the heading. */
const disagreeing = ({ set, given, named }: SetFacts): readonly Fault[] => {
  const others = [...named].filter(
    ([, all]) => all.length > 0 && !all.some(each => each.setName === undefined || given.includes(each)),
  )
  return others.length === 0
    ? []
    : [
        fault('jobs.findings.set-disagrees', {
          values: {
            doors: others.map(([mark]) => mark).join(', '),
            sets: [...new Set(others.flatMap(([, all]) => all.map(({ setName }) => setName ?? '-')))].join(', '),
          },
          repairs: [{ tag: 'set-field', field: 'set', value: set.name }],
        }),
      ]
}

const unknownDoors = ({ named }: SetFacts): readonly Fault[] => {
  const missing = [...named].filter(([, all]) => all.length === 0).map(([mark]) => mark)
  return missing.length === 0 ? [] : [fault('jobs.findings.door-unknown', { values: { doors: missing.join(', ') } })]
}

const notNamed = ({ given, named }: SetFacts): readonly Fault[] => {
  const known = new Set([...named.values()].flat())
  const more = given.filter(each => !known.has(each))
  return more.length === 0 ? [] : [fault('jobs.findings.door-not-named', { values: { doors: marksOf(more) } })]
}

const notUsed = (openings: readonly ScheduledOpening[]): Fault =>
  fault('jobs.findings.set-not-used', { values: { doors: marksOf(openings) } })

const marksOf = (openings: readonly ScheduledOpening[]): string => openings.map(({ mark = '?' }) => mark).join(', ')
