import { describe, expect, it } from '@jest/globals'
import { applied, editKinds, editsOf, type EditKind } from './edits.ts'

const samples: Readonly<Record<EditKind, readonly [string, string]>> = {
  'drop-and': ['const a = b && c', 'const a = c'],
  'drop-or': ['const a = b || c', 'const a = b'],
  negate: ['if (a) b()', 'if (!(a)) b()'],
  boundary: ['const a = b < c', 'const a = b <= c'],
  sum: ['const a = b + c', 'const a = b - c'],
  opposite: ['const a = Math.min(b, c)', 'const a = Math.max(b, c)'],
  'drop-step': ['const a = pipe(b, TE.filterOrElse(c, d), TE.map(e))', 'const a = pipe(b, TE.map(e))'],
  'drop-clause': [
    "const a = db.selectFrom('quote').where('id', '=', b).where('owner', '=', c)",
    "const a = db.selectFrom('quote').where('id', '=', b)",
  ],
  'drop-call': [
    "const a = db.selectFrom('quote').orderBy('id').limit(1)",
    "const a = db.selectFrom('quote').orderBy('id')",
  ],
  'lift-limit': ['const mostContacts = 1_000', 'const mostContacts = 1000000'],
  'skip-check': [
    'const a = limits.take(key, limit)',
    "const a = (async () => ({ _tag: 'Right' as const, right: undefined }))",
  ],
  branches: ['const a = b ? c : d', 'const a = b ? d : c'],
  'drop-guard': ['if (a) return b', ''],
  'drop-statement': ['a.clear()', ''],
  empty: ['const a = () => b.map(c)', 'const a = () => []'],
  'drop-member': ["const a = ['get_quotes', 'create_quote']", "const a = ['create_quote']"],
  'drop-spread': ['const a = [b, ...c]', 'const a = [b]'],
  boolean: ['const a = true', 'const a = false'],
  number: ['const a = b[0]', 'const a = b[1]'],
}

const editedFrom = (text: string, kind?: EditKind): readonly string[] =>
  editsOf('sample.ts', text)
    .filter(edit => kind === undefined || edit.kind === kind)
    .map(edit => applied(text, edit))

describe('mutations', () => {
  it.each(editKinds)('has a sample of: %s', kind => {
    const [before, after] = samples[kind]
    expect(editedFrom(before, kind)).toContain(after)
  })

  it('know the names around them', () => {
    const text = 'const port = () => ({ assign: row => { const own = a < b } })\nfunction other() { return c < d }'
    expect(
      editsOf('sample.ts', text)
        .filter(({ kind }) => kind === 'boundary')
        .map(({ within }) => within),
    ).toEqual([['port', 'assign', 'own'], ['other']])
  })

  it('drop either side of a condition', () => {
    expect(editedFrom('const a = b && c', 'drop-and')).toEqual(['const a = b', 'const a = c'])
  })

  it('drop each clause of a query separately', () => {
    expect(editedFrom('db.where(a).where(b)', 'drop-clause')).toEqual(['db.where(a)', 'db.where(b)'])
    expect(editedFrom('db.innerJoin(a, join => join.onRef(b, c).on(d))', 'drop-clause')).toEqual([
      'db.innerJoin(a, join => join.onRef(b, c))',
      'db.innerJoin(a, join => join.on(d))',
    ])
    expect(editedFrom('eb(a).and(b).or(c)', 'drop-clause')).toEqual(['eb(a).and(b)', 'eb(a).or(c)'])
  })

  it('drop each side of listed clauses, but not all of them', () => {
    expect(editedFrom('or([a, b])', 'drop-clause')).toEqual(['or([b])', 'or([a])'])
    expect(editedFrom('eb.and([a])', 'drop-clause')).toEqual([])
  })

  it.each([
    "import { a } from 'b'",
    'type A = { readonly b: 1 | 2 }',
    "log.info('started', { after: 1 + 2 })",
    "console.error('more than', 1)",
    'throw new Error(a > b ? c : d)',
    "'use strict'",
  ])('ignore code without rules: %s', text => {
    expect(editedFrom(text)).toEqual([])
  })

  it('do not take string concatenation for a sum', () => {
    expect(editedFrom("const a = b + ' left'", 'sum')).toEqual([])
  })

  it('change something each time', () => {
    const text = Object.values(samples)
      .map(([before]) => before)
      .join('\n')
    expect(editedFrom(text).filter(edited => edited === text)).toEqual([])
    expect(editedFrom(text).length).toBeGreaterThan(editKinds.length)
  })
})
