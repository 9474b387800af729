import { bareValue, isSameValue, type WoodDoor } from '../content/wood-door'

/** The steps of the finder, each narrowed by those before it (S2-4.38 to S2-4.41). */
export const finderSteps = ['width', 'height', 'veneer', 'finish'] as const
export type FinderStep = (typeof finderSteps)[number]

/** The selection so far; a step implies all previous ones. */
export type Picked = { readonly [step in FinderStep]?: string }

export type FinderChoice = { readonly value: string; readonly available: boolean }

export type Finder = {
  readonly picked: Picked
  readonly widths: readonly string[]
  /** Those that exist for the width; none before one is chosen (S2-4.38). */
  readonly heights: readonly string[]
  /** All there are; greyed where no such door is made (S2-4.42). */
  readonly veneers: readonly FinderChoice[]
  readonly finishes: readonly FinderChoice[]
  /** Where the door is bought, once a finish is chosen: only then can be searched (S2-4.41). */
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
  const kept = finderSteps.slice(0, finderSteps.indexOf(step)).map(each => [each, picked[each]] as const)
  return Object.fromEntries(
    [...kept, ...(value === '' ? [] : [[step, value] as const])].filter(([, chosen]) => chosen !== undefined),
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

/** Each value once, as it was first written. */
const valuesOf = (doors: readonly WoodDoor[], step: FinderStep): readonly string[] => {
  const found = new Map<string, string>()
  for (const door of doors) if (!found.has(bareValue(door[step]))) found.set(bareValue(door[step]), door[step])
  return [...found.values()]
}

/** Sizes count by their digits alone: feet, inch and dash marks say nothing about which is larger (S2-5.17). */
const sizes = (doors: readonly WoodDoor[], step: 'width' | 'height'): readonly string[] =>
  [...valuesOf(doors, step)].sort((one, other) => digitsOf(one) - digitsOf(other))

const digitsOf = (size: string): number => Number(size.replace(/\D/g, '')) || 0

const choices = (
  all: readonly WoodDoor[],
  left: readonly WoodDoor[],
  step: 'veneer' | 'finish',
): readonly FinderChoice[] =>
  valuesOf(all, step).map(value => ({ value, available: left.some(door => isSameValue(door[step], value)) }))
