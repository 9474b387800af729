import { bareValue, isSameValue, type WoodDoor } from '../content/wood-door'

/** The steps of the finder, each filtered by the previous ones (S2-4.38 to S2-4.41). */
export const finderSteps = ['width', 'height', 'veneer', 'finish'] as const
export type FinderStep = (typeof finderSteps)[number]

/** The selection so far; a step implies all previous ones. */
export type Picked = { readonly [step in FinderStep]?: string }

export type FinderChoice = { readonly value: string; readonly available: boolean }

export type Finder = {
  readonly picked: Picked
  readonly widths: readonly string[]
  /** Heights available for the width; empty before one is chosen (S2-4.38). */
  readonly heights: readonly string[]
  /** All veneers; disabled if no such door exists (S2-4.42). */
  readonly veneers: readonly FinderChoice[]
  readonly finishes: readonly FinderChoice[]
  /** Page that sells the door; set once a finish is chosen, which enables the search (S2-4.41). */
  readonly target?: string
}

/** The finder for a selection. Values without any door are ignored, with all later steps. */
export const doorFinder = (doors: readonly WoodDoor[], asked: Picked): Finder => {
  const picked = possible(doors, asked)
  const left = (...steps: readonly FinderStep[]) =>
    doors.filter(door => steps.every(step => isSameValue(door[step], picked[step])))
  const afterWidth = picked.width === undefined ? [] : left('width')
  const afterHeight = picked.height === undefined ? [] : left('width', 'height')
  const afterVeneer = picked.veneer === undefined ? [] : left('width', 'height', 'veneer')
  const target = picked.finish === undefined ? undefined : left(...finderSteps)[0]?.href
  return {
    picked,
    widths: sizes(doors, 'width'),
    heights: sizes(afterWidth, 'height'),
    veneers: choices(doors, afterHeight, 'veneer'),
    finishes: choices(doors, afterVeneer, 'finish'),
    ...(target === undefined ? {} : { target }),
  }
}

/** A selection resets later steps; an empty one resets its own too (S2-4.38 to S2-4.40). */
export const choose = (picked: Picked, step: FinderStep, value: string): Picked => {
  const earlier = finderSteps.slice(0, finderSteps.indexOf(step)).map(each => [each, picked[each]] as const)
  return Object.fromEntries(
    [...earlier, ...(value === '' ? [] : [[step, value] as const])].filter(([, chosen]) => chosen !== undefined),
  )
}

/**
 * The selection of a form post without JavaScript, which sends all steps and the previous selection. The first step
 * that differs is the new choice; later ones are reset.
 */
export const sentChoice = (sent: Picked, before: Picked): Picked => {
  const changed = finderSteps.find(step => (sent[step] ?? '') !== (before[step] ?? ''))
  return changed === undefined ? sent : choose(sent, changed, sent[changed] ?? '')
}

const possible = (doors: readonly WoodDoor[], asked: Picked): Picked => {
  let picked: Picked = {}
  let left = doors
  for (const step of finderSteps) {
    left = left.filter(door => isSameValue(door[step], asked[step]))
    const [first] = left
    if (!first) break
    picked = { ...picked, [step]: first[step] }
  }
  return picked
}

/** Distinct values in their first spelling. */
const valuesOf = (doors: readonly WoodDoor[], step: FinderStep): readonly string[] => {
  const found = new Map<string, string>()
  for (const door of doors) if (!found.has(bareValue(door[step]))) found.set(bareValue(door[step]), door[step])
  return [...found.values()]
}

/** Sizes are sorted by their digits alone: feet, inch and dash marks do not affect the order (S2-5.17). */
const sizes = (doors: readonly WoodDoor[], step: 'width' | 'height'): readonly string[] =>
  [...valuesOf(doors, step)].sort((one, other) => digitsOf(one) - digitsOf(other))

const digitsOf = (size: string): number => Number(size.replace(/\D/g, '')) || 0

const choices = (
  all: readonly WoodDoor[],
  left: readonly WoodDoor[],
  step: 'veneer' | 'finish',
): readonly FinderChoice[] =>
  valuesOf(all, step).map(value => ({ value, available: left.some(door => isSameValue(door[step], value)) }))
