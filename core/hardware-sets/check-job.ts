import type { HardwareSet, SetLine } from '../schedule/hardware-set'
import type { ScheduledOpening } from '../schedule/opening'
import type { Finding } from './finding'
import { findingsOf, take, type Answers } from './gather-answers'
import { hardwareFacts, type CatalogueItem, type HardwareFacts } from './hardware-facts'
import { linesOfSet, signatureOf, type LinesOfSet, type OpeningFacts } from './opening-facts'
import type { OpeningRule, SetRule } from './rule'
import type { RuleSet } from './rule-set'
import { rules } from './rules/rules'
import type { SetFacts } from './set-facts'
import { givenSet, indexSets, markKey, setOfOpening } from './sets-of-openings'

/** What is checked: openings and sets of a job, whose ids are unique, and products by catalogue number as written. */
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

/** All checks of a job in one go; pages take `checkSteps`, which gives way between its steps. */
export const checkJob = (job: CheckedJob, ruleSet: RuleSet): JobReport => {
  const steps = checkSteps(job, ruleSet)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * All checks of a job in small steps, and the report at the end. Openings that are alike in all that rules look at are
 * checked once.
 */
export function* checkSteps({ openings, sets, items }: CheckedJob, ruleSet: RuleSet): Generator<void, JobReport, void> {
  const used = openings.filter(({ state }) => state === 'in-use')
  const answers: Answers = { broken: new Map(), missing: new Map() }
  const itemOf = readOnce(items)
  const linesBySet = new Map(sets.map(set => [set, linesOfSet(set, itemOf)]))
  yield
  const sorted = yield* sortedOpenings(used, sets)
  for (const facts of sorted.alike.values()) {
    const { set, openings: group } = facts
    const own = typeof set === 'object' ? set : undefined
    for (const [rule, answer] of answersFor(facts, linesBySet, ruleSet)) take(answers, rule, own, group, answer)
    yield
  }
  for (const set of sets) {
    const facts = factsOfSet(set, sets, sorted)
    for (const rule of setRules) take(answers, rule, set, facts.openings, rule.check(facts, ruleSet.limits))
    yield
  }
  return {
    findings: yield* findingsOf(answers, linesBySet, ruleSet),
    checked: used.length,
    openings: openings.length,
    ruleSet: { id: ruleSet.id, version: ruleSet.version },
  }
}

const openingRules = rules.filter((rule): rule is OpeningRule => rule.of === 'opening')
const setRules = rules.filter((rule): rule is SetRule => rule.of === 'set')

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

/** Openings with the same set and the same answers of all rules. */
type Alike = { readonly set: HardwareSet | 'two' | undefined; readonly openings: ScheduledOpening[] }
type BySet = Map<HardwareSet, ScheduledOpening[]>
type Sorted = {
  readonly alike: ReadonlyMap<string, Alike>
  readonly bySet: BySet
  readonly given: BySet
  readonly byMark: ReadonlyMap<string, readonly ScheduledOpening[]>
}

/** Openings between two steps. */
const perStep = 100

function* sortedOpenings(
  openings: readonly ScheduledOpening[],
  sets: readonly HardwareSet[],
): Generator<void, Sorted, void> {
  const index = indexSets(sets, openings)
  const alike = new Map<string, Alike>()
  const [bySet, given]: readonly [BySet, BySet] = [new Map(), new Map()]
  const byMark = new Map<string, ScheduledOpening[]>()
  for (const [at, opening] of openings.entries()) {
    const set = setOfOpening(opening, index)
    const fromSchedule = givenSet(opening, index)
    const key = `${typeof set === 'object' ? `=${set.id}` : (set ?? '')}|${signatureOf(opening)}`
    const group = alike.get(key)
    if (group) group.openings.push(opening)
    else alike.set(key, { set, openings: [opening] })
    if (typeof set === 'object') push(bySet, set, opening)
    if (typeof fromSchedule === 'object') push(given, fromSchedule, opening)
    if (opening.mark !== undefined) push(byMark, markKey(opening.mark), opening)
    if (at % perStep === 0) yield
  }
  return { alike, bySet, given, byMark }
}

const push = <Key, A>(map: Map<Key, A[]>, key: Key, each: A): void => {
  const all = map.get(key)
  if (all) all.push(each)
  else map.set(key, [each])
}

const answersFor = (
  { set, openings: [opening] }: Alike,
  linesBySet: ReadonlyMap<HardwareSet, LinesOfSet>,
  { limits }: RuleSet,
) => {
  if (!opening) return []
  const lines = (typeof set === 'object' && linesBySet.get(set)) || { lines: [], hasMoreExisting: false }
  const facts: OpeningFacts = { opening, ...(set === undefined ? {} : { set }), ...lines }
  return openingRules.map(rule => [rule, rule.check(facts, limits)] as const)
}

const factsOfSet = (set: HardwareSet, sets: readonly HardwareSet[], { bySet, given, byMark }: Sorted): SetFacts => ({
  set,
  openings: bySet.get(set) ?? [],
  given: given.get(set) ?? [],
  named: new Map(set.doorsNamed.map(mark => [mark, byMark.get(markKey(mark)) ?? []])),
  headingsNameDoors: sets.some(({ doorsNamed }) => doorsNamed.length > 0),
})
