import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { amount, flag, id, jsonText, lenient, listOf, maybe, text } from './codecs'
import { fastDecoder } from './fast-decoder'

const codec = t.intersection([
  t.strict({ id, sku: text(10, 1) }),
  t.partial({
    price: maybe(amount),
    values: maybe(listOf(t.strict({ id, label: text(5) }), 2)),
    own: flag,
    note: lenient(text(3)),
    inner: jsonText(t.partial({ flag })),
    others: t.record(t.string, id),
  }),
])
const quickly = fastDecoder(codec)

const anything = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -5, max: 2000 }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.double(),
  fc.array(fc.integer(), { maxLength: 2 }),
  fc.object({ maxDepth: 1, maxKeys: 2 }),
)
const often = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: good, weight: 8 }, { arbitrary: anything, weight: 1 })
const value = fc.record({ id: often(fc.nat()), label: often(fc.string({ maxLength: 5 })) }, { requiredKeys: [] })
const input = often(
  fc.record(
    {
      id: often(fc.oneof(fc.nat(), fc.nat().map(String))),
      sku: often(fc.string({ minLength: 1, maxLength: 10 })),
      price: often(fc.constantFrom(16.9, '20.10', null, '')),
      values: often(fc.array(often(value), { maxLength: 3 })),
      own: often(fc.boolean()),
      note: often(fc.string({ maxLength: 5 })),
      inner: often(
        fc
          .record({ flag: often(fc.boolean()) }, { requiredKeys: [] })
          .chain(inner => fc.constantFrom<unknown>(inner, JSON.stringify(inner))),
      ),
      others: often(fc.dictionary(fc.string({ maxLength: 2 }), often(fc.nat()))),
      unknown: anything,
    },
    { requiredKeys: ['id', 'sku'] },
  ),
)

/** Normalizes: missing equals undefined; unknown fields are dropped. */
const meant = (read: unknown): unknown => {
  const {
    unknown: _,
    inner,
    ...known
  } = JSON.parse(JSON.stringify(read)) as Readonly<Record<string, unknown>> & {
    readonly inner?: { readonly flag?: unknown }
  }
  return { ...known, ...(inner ? { inner: { flag: inner.flag } } : {}) }
}

describe('the fast decoder', () => {
  it('accepts and refuses what the codec itself does, with the same result', () => {
    let fitting = 0
    fc.assert(
      fc.property(input, given => {
        const [slow, fast] = [codec.decode(given), quickly.decode(given)]
        expect(fast._tag).toBe(slow._tag)
        if (slow._tag === 'Left' || fast._tag === 'Left') return
        fitting += 1
        expect(meant(fast.right)).toEqual(meant(slow.right))
      }),
      { numRuns: 2000 },
    )
    expect(fitting).toBeGreaterThan(100)
  })

  it('reports the path of an error as the codec itself does', () => {
    const paths = (errors: t.Errors) => errors.map(({ context }) => context.map(({ key }) => key).join('.'))
    const found = quickly.decode({ id: 1, sku: 'A', values: [{ id: 1, label: 'much too long' }] })
    expect(found._tag === 'Left' && paths(found.left)).toEqual(['.1.values.0.label'])
  })

  it('drops unknown fields', () => {
    expect(quickly.decode({ id: 1, sku: 'A', password: 'x' })).toEqual({ _tag: 'Right', right: { id: 1, sku: 'A' } })
  })
})
