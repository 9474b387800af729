import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importsOf, testsFor, testsNear, type Imports } from './related-tests.ts'

type Edges = Readonly<Record<string, readonly string[]>>
const importsFrom = (importers: Edges, lenders: Edges = {}, words: Edges = {}): Imports => ({
  importers: new Map(Object.entries(importers)),
  lenders: new Map(Object.entries(lenders)),
  words: new Map(Object.entries(words).map(([file, all]) => [file, new Set(all)])),
})

const importers = {
  'core/quotes/quote-totals.ts': ['core/quotes/quote-totals.test.ts', 'core/quotes/submit-quote.ts'],
  'core/quotes/submit-quote.ts': ['core/quotes/submit-quote.test.ts', 'composition/wiring/use-cases.ts'],
  'composition/wiring/use-cases.ts': [
    'composition/server/server.test.ts',
    'test/journeys/quote.test.ts',
    'core/quotes/submit-quote.ts',
  ],
}
const imports = importsFrom(importers)

describe('tests near a file', () => {
  it('are those that reach it by imports, nearest first, without journeys', () => {
    expect(testsNear(imports, 'core/quotes/quote-totals.ts')).toEqual([
      'core/quotes/quote-totals.test.ts',
      'core/quotes/submit-quote.test.ts',
      'composition/server/server.test.ts',
    ])
  })

  it('run a suite of its name sooner than others at the same distance', () => {
    const reached = importsFrom({
      'adapters/reference/quotes/quote-desk.ts': ['test/builders/staff.ts'],
      'test/builders/staff.ts': ['test/ports/accounts.test.ts', 'test/ports/staff.test.ts'],
      'test/ports/quote-desk.suite.ts': ['test/ports/staff.test.ts'],
    })
    expect(testsNear(reached, 'adapters/reference/quotes/quote-desk.ts')).toEqual([
      'test/ports/staff.test.ts',
      'test/ports/accounts.test.ts',
    ])
  })

  it('put those of ports that the file contributes to before others at the same distance', () => {
    const reached = {
      'adapters/reference/account/notices.ts': ['adapters/reference/account/account.ts'],
      'adapters/reference/account/account.ts': ['test/builders/entrance.ts'],
      'test/builders/entrance.ts': [
        'test/ports/media.test.ts',
        'test/ports/platform.test.ts',
        'test/ports/rooms.test.ts',
      ],
      'test/ports/people.suite.ts': ['test/ports/platform.test.ts'],
    }
    const lenders = {
      'adapters/reference/account/account.ts': ['core/account/account.port.ts'],
      'test/ports/people.suite.ts': ['core/account/account.port.ts'],
      'test/ports/rooms.test.ts': ['test/ports/rooms.ts'],
      'test/ports/rooms.ts': ['core/account/account.port.ts'],
      'test/ports/media.test.ts': ['core/content/media.port.ts'],
    }
    expect(testsNear(importsFrom(reached, lenders), 'adapters/reference/account/notices.ts')).toEqual([
      'test/ports/platform.test.ts',
      'test/ports/rooms.test.ts',
      'test/ports/media.test.ts',
    ])
  })

  it('count a port for more if few tests use it', () => {
    const others = Array.from({ length: 20 }, (_, at) => `test/ports/t${at}.test.ts`)
    const reached = importsFrom(
      { 'adapters/reference/trade/approve.ts': ['test/ports/trade.test.ts', 'test/ports/zoo.test.ts', ...others] },
      {
        'adapters/reference/trade/approve.ts': ['core/trade/desk.port.ts', 'core/access/session.port.ts'],
        'test/ports/zoo.test.ts': ['core/trade/desk.port.ts'],
        ...Object.fromEntries(
          ['test/ports/trade.test.ts', ...others].map(test => [test, ['core/access/session.port.ts']]),
        ),
      },
    )
    expect(testsNear(reached, 'adapters/reference/trade/approve.ts').slice(0, 2)).toEqual([
      'test/ports/trade.test.ts',
      'test/ports/zoo.test.ts',
    ])
  })

  it('come later the more importers a file in between has', () => {
    const crowd = Array.from({ length: 30 }, (_, n) => `test/ports/a${n}.test.ts`)
    const reached = importsFrom({
      'adapters/shared/answer.ts': ['adapters/shared/everything.ts', 'adapters/cms/one.ts'],
      'adapters/shared/everything.ts': crowd,
      'adapters/cms/one.ts': ['adapters/cms/two.ts'],
      'adapters/cms/two.ts': ['adapters/cms/three.ts'],
      'adapters/cms/three.ts': ['composition/merchant/z.test.ts'],
    })
    expect(testsNear(reached, 'adapters/shared/answer.ts')[0]).toBe('composition/merchant/z.test.ts')
  })

  it('put those before others that contain names of the mutated code which few tests contain', () => {
    const tests = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(name => `test/ports/${name}.test.ts`)
    const reached = importsFrom(
      { 'adapters/reference/x.ts': tests, 'test/ports/plans.suite.ts': ['test/ports/h.test.ts'] },
      {},
      Object.fromEntries([
        ...tests.map(test => [test, ['cart']] as const),
        ['test/ports/f.test.ts', ['cart', 'key']],
        ['test/ports/plans.suite.ts', ['agreedPlan']],
      ]),
    )
    const near = (...names: readonly string[]) => testsNear(reached, 'adapters/reference/x.ts', names)
    expect(near('agreedPlan', 'cart')).toEqual(['test/ports/h.test.ts', ...tests.slice(0, 7)])
    expect(near('cart', 'key', 'unknown')).toEqual(tests)
  })

  it('are none if nothing imports it', () => {
    expect(testsNear(imports, 'core/alone.ts')).toEqual([])
  })
})

describe('the imports of the sources', () => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-imports-'))
  const write = (file: string, text: string): string => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    return file
  }
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('distinguish imports of values from imports of types', () => {
    const files = [
      write('core/b.port.ts', 'export type B = string'),
      write('core/c.ts', "import type { B } from './b.port'\nexport const c = (b: B) => b"),
      write(
        'core/d.ts',
        "import { c } from './c'\nexport type { B } from './b.port'\nexport const " +
          "d = async () => [c('d'), await import('./e')]",
      ),
      write('core/d.test.ts', "import { d } from './d'\ncounts(d)"),
      write('core/e.ts', "import type {\n  c } from './c.ts'\nexport const e = (f: typeof c) => f('import')"),
    ]
    expect(importsOf(root, files)).toEqual(
      importsFrom(
        { 'core/c.ts': ['core/d.ts'], 'core/d.ts': ['core/d.test.ts'], 'core/e.ts': ['core/d.ts'] },
        { 'core/c.ts': ['core/b.port.ts'], 'core/d.ts': ['core/b.port.ts'], 'core/e.ts': ['core/c.ts'] },
        { 'core/d.test.ts': ['import', 'd', 'from', 'd', 'counts', ''] },
      ),
    )
  })
})

describe('tests for a mutant', () => {
  const walk = 'composition/wiring/rate-limits.test.ts'
  const totals = 'core/quotes/quote-totals.ts'
  const wired = importsFrom({
    ...importers,
    'composition/wiring/use-cases.ts': ['composition/server/server.test.ts', walk, 'core/quotes/submit-quote.ts'],
  })
  const tests = (kind: 'skip-check' | 'boundary', red: readonly string[] = []) =>
    testsFor(wired, { file: totals, kind }, 1, test => red.includes(test))

  it('are the nearest ones, and for a removed limit those of the rate limit table', () => {
    expect(tests('boundary')).toEqual(['core/quotes/quote-totals.test.ts'])
    expect(tests('skip-check')).toEqual(['core/quotes/quote-totals.test.ts', walk])
  })

  it('include the contract tests for wire and route files', () => {
    const contracts = 'contracts/verify.pact.test.ts'
    const [wire, client] = ['adapters/trade/users/users.wire.ts', 'adapters/trade/users/users.client.ts']
    const near = ['adapters/trade/users/users.test.ts', contracts]
    const called = importsFrom({ [wire]: near, [client]: near })
    const of = (file: string) => testsFor(called, { file, kind: 'boundary' }, 1, () => false)
    expect([of(wire), of(client)]).toEqual([[near[0], contracts], [near[0]]])
  })

  it('contain what the mutation changes, and the names around it', () => {
    const many = Array.from({ length: 16 }, (_, at) => `core/quotes/t${at}.test.ts`)
    const reached = importsFrom(
      { [totals]: many },
      {},
      { [many[9] ?? '']: ['discount'], [many[12] ?? '']: ['quoteTotals'] },
    )
    const nearest = (mutant: { readonly was: string; readonly text: string; readonly within: readonly string[] }) =>
      testsFor(reached, { file: totals, kind: 'drop-spread', ...mutant }, 1, () => false)
    const before = '{ total, subtotal, ...discount }'
    expect(nearest({ was: before, text: '{ total, subtotal }', within: ['other'] })).toEqual([many[9]])
    expect(nearest({ was: 'a', text: 'b', within: ['quoteTotals'] })).toEqual([many[12]])
  })

  it('exclude tests that fail without the mutant, and whole-shop tests that do not reach the file', () => {
    expect(tests('boundary', ['core/quotes/quote-totals.test.ts'])).toEqual(['core/quotes/submit-quote.test.ts'])
    expect(tests('skip-check', [walk])).toEqual(['core/quotes/quote-totals.test.ts'])
    expect(testsFor(imports, { file: totals, kind: 'skip-check' }, 1, () => false)).toEqual([
      'core/quotes/quote-totals.test.ts',
    ])
  })
})
