import type { Matcher, MatchingRules } from './contract-file.ts'

type Step = string | number

/** `$.Data.items[0]['a b']` as steps; Pact writes `/` for the whole body if there is none. */
export const stepsOf = (path: string): readonly Step[] =>
  [...path.replace(/^[$/]/, '').matchAll(/\.([^.[\]]+)|\[(\d+|\*)\]|\['([^']*)'\]/g)].map(([, name, index, quoted]) =>
    index === undefined ? (name ?? quoted ?? '') : index === '*' ? '*' : Number(index),
  )

export const pathOf = (steps: readonly Step[]): string =>
  steps.reduce<string>(
    (path, step) =>
      path + (typeof step === 'number' ? `[${step}]` : /^[\w-]+$/.test(step) ? `.${step}` : `['${step}']`),
    '$',
  )

/** Describes what a contract expects at a path: the matching rule there, or inherited, and the example. */
export const expectedShape = (content: unknown, rules: MatchingRules[string] | undefined, path: string): string => {
  const steps = stepsOf(path)
  return worded(exampleAt(content, steps), ruleAt(rules ?? {}, steps))
}

/** A response's list may be longer than the example's; its last entry is the example for all further ones. */
const exampleAt = (content: unknown, steps: readonly Step[]): unknown =>
  steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[Math.min(Number(step), value.length - 1)]
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[step] : undefined
  }, content)

const ruleAt = (rules: MatchingRules[string], steps: readonly Step[]): Matcher | undefined => {
  for (let length = steps.length; length >= 0; length--) {
    const found = Object.entries(rules).find(([path]) => leadsTo(stepsOf(path), steps.slice(0, length)))
    const matcher = found?.[1].matchers.find(({ regex }) => regex !== undefined) ?? found?.[1].matchers[0]
    if (matcher && length === steps.length) return matcher
    // Type matchers are inherited by nested values; other matchers, and length limits, are not.
    if (matcher) return matcher.match === 'type' ? { match: 'type' } : undefined
  }
  return undefined
}

const leadsTo = (rule: readonly Step[], steps: readonly Step[]): boolean =>
  rule.length === steps.length && rule.every((step, at) => step === '*' || step === steps[at])

const worded = (example: unknown, rule: Matcher | undefined): string => {
  if (example === undefined) return 'nothing'
  if (rule?.regex !== undefined) return `text of the form /${rule.regex}/, like ${inShort(example)}`
  if (rule?.match !== 'type')
    return Array.isArray(example) && example.length > 0
      ? `a list of exactly ${example.length}, ${entriesOf(example)}`
      : isRecord(example)
        ? recordOf(example)
        : `exactly ${inShort(example)}`
  if (Array.isArray(example))
    return `a list${rule.min ? ` of at least ${rule.min}` : ''}${example.length > 0 ? `, ${entriesOf(example)}` : ''}`
  if (isRecord(example)) return recordOf(example)
  return `${kindOf(example)} like ${inShort(example)}`
}

const entriesOf = (list: readonly unknown[]): string =>
  `each ${isRecord(list[0]) ? recordOf(list[0]) : `${kindOf(list[0])} like ${inShort(list[0])}`}`
const recordOf = (record: Readonly<Record<string, unknown>>): string => {
  const names = Object.keys(record)
  return names.length === 0
    ? 'an object'
    : `an object with ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', ...' : ''}`
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'string'
    ? 'text'
    : typeof value === 'number'
      ? 'a number'
      : typeof value === 'boolean'
        ? 'true or false'
        : 'an object'
}

/** The actual value with its type: digits as text and a number look alike otherwise. */
export const gotInWords = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}: ${inShort(value)}`
  if (isRecord(value)) return Object.keys(value).length === 0 ? 'an empty object' : `an object: ${inShort(value)}`
  return typeof value === 'boolean'
    ? String(value)
    : `${typeof value === 'string' ? 'text' : 'number'} ${inShort(value)}`
}

const inShort = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 160)}...` : text
}
