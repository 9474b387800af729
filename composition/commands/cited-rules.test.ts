import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { citationFaults, rulesIn, rulesPath } from './cited-rules'

const root = join(import.meta.dirname, '../..')
const document = '| rule | what holds |\n|---|---|\n| 3 | One. |\n| 14 | Another. |\n'
const faultsOf = (source: string) => citationFaults([{ path: 'core/cart/cart.ts', source }], document)

describe('a comment that cites a security rule', () => {
  it('is valid where the document has a row for each number it names', () => {
    expect(
      faultsOf(
        '/** A cart of the session (security rule 3). */\n// Held by security ' +
          'rules 3 and 14.\nconst cart = 1 // Security rule 14\n',
      ),
    ).toEqual([])
  })

  it('is reported with a remedy where the document has no such row', () => {
    expect(faultsOf('/** A cart (security rules 3, 4 and 99). */')).toEqual(
      [4, 99].map(
        number =>
          `core/cart/cart.ts: a comment cites security rule ${number}, which docs/security.md has no row for: ` +
          'cite a rule that it lists, or add a row',
      ),
    )
  })

  it('is reported where it does not name the document of the rules', () => {
    expect(faultsOf('/** A cart (S1-4.08, rule 3). */')).toEqual([
      'core/cart/cart.ts: a comment cites "rule 3": write "security rule 3", the rules of docs/security.md',
    ])
  })

  it('is read across line breaks', () => {
    expect(faultsOf('/**\n * A cart (security\n * rule 99).\n */')).toHaveLength(1)
    expect(faultsOf('  // A cart (security\n  // rule 3).')).toEqual([])
  })

  it('is not read from string literals, nor across two comments', () => {
    expect(faultsOf('const text = "rule 99"\n// a security\nconst rule = 99\n// rule')).toEqual([])
  })
})

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const named = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)`/g)]
    .map(([, path]) => path ?? '')
    .filter(path => path.includes('/') || /\.(ts|js|json|md)$|^\.npmrc$/.test(path))

describe('docs/security.md', () => {
  const rows = read(rulesPath)
    .split('\n')
    .filter(line => /^\| \d/.test(line))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )

  it('has one row for each rule, in the order of their numbers', () => {
    expect(rulesIn(read(rulesPath))).toEqual(Array.from({ length: 64 }, (_, at) => at + 1))
  })

  it('names for each rule where it is decided, and which test holds it or that none does', () => {
    expect(
      rows.filter(
        ([, holds, decided = '', held = '']) =>
          !holds || named(decided).length === 0 || (named(held).length === 0 && !held.startsWith('none')),
      ),
    ).toEqual([])
  })

  it('names only tests as what holds a rule', () => {
    expect(
      rows
        .flatMap(([, , , held = '']) => named(held))
        .filter(path => !/\.(test|suite)\.tsx?$|^test\/faults\//.test(path)),
    ).toEqual([])
  })
})

describe.each([
  [rulesPath, 100],
  ['docs/glossary.md', 60],
])('the places that %s names', (path, most) => {
  it('exist', () => {
    const places = named(read(path))
    expect(places.length).toBeGreaterThan(most)
    expect(places.filter(place => !existsSync(join(root, place)))).toEqual([])
  })
})

it('the glossary has its words in alphabetical order, each once, in at most 140 lines', () => {
  const glossary = read('docs/glossary.md')
  const words = [...glossary.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)]
    .map(([, word = '']) => word.toLowerCase())
    .slice(1)
  expect(words).toEqual([...new Set(words)].sort())
  expect(words.length).toBeGreaterThan(60)
  expect(glossary.split('\n').length).toBeLessThanOrEqual(141)
})
