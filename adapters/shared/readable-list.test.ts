import { afterEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import * as t from 'io-ts'
import { id, text } from './codecs'
import { readableListOf, onSkippedEntries } from './readable-list'

const entry = t.strict({ id, name: text(20) })
const list = readableListOf('entries', entry, 50)
const good = fc.record({ id: fc.nat(1_000), name: fc.string({ maxLength: 20 }) })
/** Values that a platform may send in place of an entry. */
const mangled = fc.oneof(
  fc.constant(null),
  fc.constant({}),
  fc.record({ id: fc.constant(null), name: fc.string({ maxLength: 5 }) }),
  fc.string(),
  fc.integer(),
)

describe('a list codec that skips unreadable entries', () => {
  afterEach(() => onSkippedEntries(() => undefined))

  it('keeps all others where one entry is unreadable, and reports the number of skipped ones', () => {
    fc.assert(
      fc.property(fc.array(good, { minLength: 1, maxLength: 20 }), mangled, fc.nat(20), (entries, bad, place) => {
        const reported: unknown[] = []
        onSkippedEntries((name, count) => void reported.push([name, count]))
        const at = Math.min(place, entries.length)
        expect(list.decode([...entries.slice(0, at), bad, ...entries.slice(at)])).toEqual(E.right(entries))
        expect(reported).toEqual([['entries', 1]])
      }),
    )
  })

  it('reports nothing for a valid list, and reads a list of nulls as empty', () => {
    const reported: unknown[] = []
    onSkippedEntries(name => void reported.push(name))
    expect(list.decode([{ id: 1, name: 'a' }])).toEqual(E.right([{ id: 1, name: 'a' }]))
    expect(reported).toEqual([])
    expect(list.decode([null])).toEqual(E.right([]))
  })

  it.each([
    ['a value that is not a list', {}],
    ['a list without a valid entry', [{ name: 7 }, 'x']],
    ['a list above the maximum length', Array.from({ length: 51 }, () => null)],
  ])('fails on %s', (_, input) => {
    expect(E.isLeft(list.decode(input))).toBe(true)
  })
})
