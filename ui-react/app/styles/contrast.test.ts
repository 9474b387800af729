import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(process.cwd(), 'ui-react/app/styles/tokens.css'), 'utf8')

type Colors = Readonly<Record<string, string>>

/** The custom properties of the first block behind a selector. */
const block = (selector: string): Colors => {
  const start = css.indexOf(selector)
  if (start < 0) throw new Error(`tokens.css has no block "${selector}"`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

const light = block(":root,\n  [data-theme='light']")
const dark = block("\n    [data-theme='dark']")
const systemDark = block(":root:not([data-theme='light'])")
const inverse = block("[data-surface='inverse']")
const stores: Readonly<Record<string, Colors>> = {
  commercial: block(':root {'),
  home: block(":root[data-store='home']"),
}

const resolve = (colors: Colors, name: string): string => {
  const value = colors[name]
  const reference = value?.match(/^var\(--([\w-]+)\)$/)?.[1]
  if (value === undefined) throw new Error(`no colour --${name}`)
  return reference === undefined ? value : resolve(colors, reference)
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio that WCAG 2 requires. */
const contrast = (colors: Colors, front: string, back: string): number => {
  const [high = 0, low = 0] = [luminance(resolve(colors, front)), luminance(resolve(colors, back))].sort(
    (a, b) => b - a,
  )
  return (high + 0.05) / (low + 0.05)
}

const textPairs: readonly (readonly [string, string])[] = [
  ...['paper', 'sheet', 'ground', 'wall', 'floor'].flatMap(
    back =>
      [
        ['ink', back],
        ['ink-2', back],
      ] as const,
  ),
  ['ink-3', 'paper'],
  ['ink-3', 'sheet'],
  ['accent', 'paper'],
  ['accent', 'sheet'],
  ['accent', 'accent-wash'],
  ['ink', 'accent-wash'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-hover'],
  ...['ok', 'warning', 'error'].flatMap(
    tone =>
      [
        [tone, `${tone}-wash`],
        [tone, 'paper'],
        [tone, 'sheet'],
        ['ink', `${tone}-wash`],
        ['ink-2', `${tone}-wash`],
      ] as const,
  ),
  ['on-inverse', 'inverse'],
  ['inverse-muted', 'inverse'],
]

/** Borders of controls, structural lines and the focus ring. */
const shapePairs: readonly (readonly [string, string])[] = [
  ['control', 'paper'],
  ['line', 'paper'],
  ['accent', 'paper'],
  ['accent', 'sheet'],
  ['accent', 'ground'],
  ['accent-fill', 'paper'],
]

const inverseText: readonly (readonly [string, string])[] = [
  ['accent', 'paper'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-hover'],
  ['ink-3', 'paper'],
]

const below = (colors: Colors, pairs: readonly (readonly [string, string])[], least: number): readonly string[] =>
  pairs
    .filter(([front, back]) => contrast(colors, front, back) < least)
    .map(([front, back]) => `${front} on ${back}: ${contrast(colors, front, back).toFixed(2)}`)

describe.each(Object.keys(stores))('the colors of store %s', store => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('have sufficient contrast for text in the %s theme', (_, theme) => {
    expect(below({ ...stores[store], ...theme }, textPairs, 4.5)).toEqual([])
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ])('have sufficient contrast for borders, lines and the focus ring in the %s theme', (_, theme) => {
    expect(below({ ...stores[store], ...theme }, shapePairs, 3)).toEqual([])
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ])('have sufficient contrast on inverse surfaces of the %s theme', (_, theme) => {
    const surface = { ...stores[store], ...theme, ...inverse, inverse: resolve(theme, 'inverse') }
    expect(below(surface, inverseText, 4.5)).toEqual([])
    expect(
      below(
        surface,
        [
          ['control', 'paper'],
          ['line', 'paper'],
          ['accent', 'paper'],
        ],
        3,
      ),
    ).toEqual([])
  })
})

describe('the dark theme', () => {
  it('is the same whether the system or the reader selects it', () => {
    expect(systemDark).toEqual(dark)
  })

  it('has a value for every color of the light theme', () => {
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
  })
})
