import type { HardwareSet, SetLine } from '../schedule/hardware-set'
import type { ScheduledOpening } from '../schedule/opening'
import { findingOf, printOfLines, severest, type Finding } from './finding'
import { hardwareFacts, type CatalogueItem, type HardwareFacts } from './hardware-facts'
import { linesOfSet, signatureOf, type LinesOfSet, type OpeningFacts } from './opening-facts'
import {
  fault,
  type Fault,
  type OpeningRule,
  type Rule,
  type RuleAnswer,
  type RuleId,
  type SetRule,
  type Unknown,
} from './rule'
import type { RuleSet } from './rule-set'
import { r00 } from './rules/r-00'
import { rules } from './rules/rules'
import type { SetFacts } from './set-facts'
import { givenSet, indexSets, markKey, setOfOpening, type SetIndex } from './sets-of-openings'

/** What is checked: the openings and sets of a job, and products by what lines have as catalogue number. */
export type CheckedJob = {
  readonly openings: readonly ScheduledOpening[]
  readonly sets: readonly HardwareSet[]
  readonly items: ReadonlyMap<string, CatalogueItem>
}

/** Findings of a check, the severest first, and what they were checked against. */
export type JobReport = {
  readonly findings: readonly Finding[]
  /** Openings in use; others are not checked. */
  readonly checked: number
  readonly openings: number
  readonly ruleSet: Pick<RuleSet, 'id' | 'version'>
}

/** All checks of a job at once; for pages `checkSteps` gives way between its steps. */
export const checkJob = (job: CheckedJob, ruleSet: RuleSet): JobReport => {
  const steps = checkSteps(job, ruleSet)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * All checks of a job in small steps: openings that are alike in all that checks look at are checked once. Each step
 * checks one group of openings or one set.
 */
export function* checkSteps({ openings, sets, items }: CheckedJob, ruleSet: RuleSet): Generator<void, JobReport, void> {
  const used = openings.filter(({ state }) => state === 'in-use')
  const index = indexSets(sets, used)
  const answers: Answers = { broken: new Map(), missing: new Map() }
  const itemOf = readOnce(items)
  const linesBySet = new Map(sets.map(set => [set, linesOfSet(set, itemOf)]))
  for (const group of alikeOpenings(used, index).values()) {
    checkGroup(group, linesBySet, ruleSet, answers)
    yield
  }
  const headingsNameDoors = sets.some(({ doorsNamed }) => doorsNamed.length > 0)
  const byMark = new Map<string, ScheduledOpening[]>()
  for (const each of used) if (each.mark !== undefined) push(byMark, markKey(each.mark), each)
  const [bySet, given] = [
    openingsBy(used, each => setOfOpening(each, index)),
    openingsBy(used, each => givenSet(each, index)),
  ]
  for (const set of sets) {
    const facts: SetFacts = {
      set,
      openings: bySet.get(set) ?? [],
      given: given.get(set) ?? [],
      named: new Map(set.doorsNamed.map(mark => [mark, byMark.get(markKey(mark)) ?? []])),
      headingsNameDoors,
    }
    for (const rule of setRules) take(answers, rule, set, facts.openings, rule.check(facts, ruleSet.limits))
    yield
  }
  return {
    findings: findingsOf(answers, linesBySet, ruleSet),
    checked: used.length,
    openings: openings.length,
    ruleSet: { id: ruleSet.id, version: ruleSet.version },
  }
}

const openingRules = rules.filter((rule): rule is OpeningRule => rule.of === 'opening')
const setRules = rules.filter((rule): rule is SetRule => rule.of === 'set')

const push = <Key, A>(map: Map<Key, A[]>, key: Key, each: A): void => {
  const all = map.get(key)
  if (all) all.push(each)
  else map.set(key, [each])
}

/** The facts of a line's product, each product read once. */
const readOnce = (items: CheckedJob['items']): ((line: SetLine) => HardwareFacts | undefined) => {
  const read = new Map<string, HardwareFacts>()
  return ({ written }) => {
    const item = items.get(written)
    if (!item) return undefined
    const facts = read.get(written) ?? hardwareFacts(item)
    read.set(written, facts)
    return facts
  }
}

const openingsBy = (
  openings: readonly ScheduledOpening[],
  setOf: (opening: ScheduledOpening) => HardwareSet | 'two' | undefined,
): ReadonlyMap<HardwareSet, readonly ScheduledOpening[]> => {
  const all = new Map<HardwareSet, ScheduledOpening[]>()
  for (const each of openings) {
    const set = setOf(each)
    if (typeof set === 'object') push(all, set, each)
  }
  return all
}

type Group = { readonly set: HardwareSet | 'two' | undefined; readonly openings: ScheduledOpening[] }

/** Openings with the same set and the same answers of all rules. */
const alikeOpenings = (openings: readonly ScheduledOpening[], index: SetIndex): ReadonlyMap<string, Group> => {
  const groups = new Map<string, Group>()
  for (const opening of openings) {
    const set = setOfOpening(opening, index)
    const key = `${typeof set === 'object' ? set.id : (set ?? '')}|${signatureOf(opening)}`
    const group = groups.get(key)
    if (group) group.openings.push(opening)
    else groups.set(key, { set, openings: [opening] })
  }
  return groups
}

const checkGroup = (
  { set, openings }: Group,
  linesBySet: ReadonlyMap<HardwareSet, LinesOfSet>,
  { limits }: RuleSet,
  answers: Answers,
): void => {
  const [opening] = openings
  if (!opening) return
  const own = typeof set === 'object' ? set : undefined
  const facts: OpeningFacts = {
    opening,
    ...(set === undefined ? {} : { set }),
    ...((own && linesBySet.get(own)) ?? { lines: [], hasMoreExisting: false }),
  }
  for (const rule of openingRules) take(answers, rule, own, openings, rule.check(facts, limits))
}

type Broken = {
  readonly rule: Rule
  readonly set: HardwareSet | undefined
  readonly fault: Fault
  readonly openings: ScheduledOpening[]
}
type Missing = {
  readonly unknown: Unknown
  readonly set: HardwareSet | undefined
  readonly waiting: Set<RuleId>
  readonly openings: Set<ScheduledOpening>
}
/** Answers by rule and set: what is broken in the same way once, and each fact that is not known once. */
type Answers = { readonly broken: Map<string, Broken>; readonly missing: Map<string, Missing> }

const take = (
  { broken, missing }: Answers,
  rule: Rule,
  set: HardwareSet | undefined,
  openings: readonly ScheduledOpening[],
  answer: RuleAnswer,
): void => {
  if (answer.tag === 'holds' || answer.tag === 'not-asked') return
  for (const fault of answer.tag === 'broken' ? answer.faults : []) {
    const key = JSON.stringify([rule.id, set?.id, fault.code, fault.values, fault.lineIds, fault.severity])
    const known = broken.get(key)
    if (known) known.openings.push(...openings)
    else broken.set(key, { rule, set, fault, openings: [...openings] })
  }
  for (const unknown of answer.unknown) {
    // A fact of an opening is one question for the whole job; one of a line belongs to its set.
    const own = unknown.lineId === undefined && unknown.fact !== 'rest-existing' ? undefined : set
    const key = JSON.stringify([unknown.fact, unknown.lineId, own?.id])
    const known = missing.get(key) ?? { unknown, set: own, waiting: new Set(), openings: new Set() }
    if (rule.id !== 'R-00') known.waiting.add(rule.id)
    for (const each of openings) known.openings.add(each)
    missing.set(key, known)
  }
}

const findingsOf = (
  { broken, missing }: Answers,
  linesBySet: ReadonlyMap<HardwareSet, LinesOfSet>,
  ruleSet: RuleSet,
): readonly Finding[] => {
  const linesIn = (set: HardwareSet | undefined) => (set && linesBySet.get(set)?.lines) ?? []
  const prints = new Map([...linesBySet].map(([set, { lines }]) => [set, printOfLines(lines)]))
  const printOf = (set: HardwareSet | undefined): string => (set && prints.get(set)) ?? ''
  return [
    ...[...broken.values()].map(found => findingOf({ ...found, lines: printOf(found.set), ruleSet })),
    ...[...missing.values()].map(({ unknown, set, waiting, openings }) =>
      findingOf({
        rule: r00,
        set,
        openings: [...openings],
        lines: printOf(set),
        fault: faultOfUnknown(unknown, linesIn(set)),
        missing: { fact: unknown.fact, waiting: [...waiting] },
        ruleSet,
      }),
    ),
  ].sort(severest)
}

const faultOfUnknown = ({ fact, lineId }: Unknown, lines: LinesOfSet['lines']): Fault =>
  fault(`jobs.unknown.${fact}`, {
    values: { item: lines.find(({ line }) => line.id === lineId)?.name ?? '' },
    lineIds: lineId === undefined ? [] : [lineId],
  })
