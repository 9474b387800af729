import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { amount, id, jsonText, lenient, listOf, maybe, number, text, toAmount, whole } from './codecs'

const accepts = (codec: { decode: (input: unknown) => E.Either<unknown, unknown> }, input: unknown) =>
  E.isRight(codec.decode(input))

describe('codecs', () => {
  it('limit the length of text and the size of lists', () => {
    expect(accepts(text(3), 'abc')).toBe(true)
    expect(accepts(text(3), 'abcd')).toBe(false)
    expect(accepts(text(3, 1), '')).toBe(false)
    expect(accepts(listOf(text(3), 2), ['a', 'b', 'c'])).toBe(false)
  })

  it('accept whole numbers within their range only', () => {
    const quantity = whole(1, 100)
    expect([0, 1, 100, 101, 1.5, Number.NaN, '5', null].map(input => accepts(quantity, input))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('read ids from numbers or digits', () => {
    expect(id.decode('310')).toEqual(E.right(310))
    expect(['-1', '1e3', '', ' 1', 1.5, -1].map(input => accepts(id, input))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(accepts(number, '1,5')).toBe(false)
  })

  it('round-trip every amount of money exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), cents => {
        expect(amount.decode(JSON.parse(JSON.stringify(toAmount(cents))))).toEqual(E.right(cents))
      }),
    )
  })

  it('read amounts written as text with more than two decimals', () => {
    expect(amount.decode('225.0000')).toEqual(E.right(22_500))
    expect(accepts(amount, 'free')).toBe(false)
  })

  it('recognize their own decoded values only', () => {
    for (const codec of [maybe(text(5)), lenient(text(5))])
      expect([undefined, 'abc', 7, null].map(value => codec.is(value))).toEqual([true, true, false, false])
  })

  it('read null and the empty text as undefined', () => {
    expect([null, undefined, ''].map(input => maybe(text(5)).decode(input))).toEqual([
      E.right(undefined),
      E.right(undefined),
      E.right(undefined),
    ])
  })

  it('read JSON given as text or already parsed', () => {
    const codec = jsonText(listOf(id, 5))
    expect(codec.decode('["1",2]')).toEqual(E.right([1, 2]))
    expect(codec.decode([1])).toEqual(E.right([1]))
    expect(accepts(codec, '[1')).toBe(false)
  })
})
