import { describe, expect, it } from '@jest/globals'
import * as t from 'io-ts'
import { amount, flag, id, jsonText, lenient, listOf, maybe, oneOf, text, whole } from '../../../adapters/shared/codecs'
import { aboveZero, samplesOf } from './wire-samples'

const codec = t.intersection([
  t.strict({ id, name: text(20), cost: amount, state: oneOf('open', 'closed'), rows: listOf(text(20), 5), seen: flag }),
  t.partial({ note: text(20), left: maybe(whole(1, 50)), right: lenient(jsonText(t.strict({ id }))) }),
])

describe('samples of a codec', () => {
  it('have all fields, then the fewest, for each alternative', () => {
    expect(samplesOf(codec, 2)).toEqual([
      {
        id: 11,
        name: 'text 12',
        cost: 13.25,
        state: 'open',
        rows: ['text 15', 'text 16'],
        seen: false,
        note: 'text 17',
        left: 19,
        right: '{"id":19}',
      },
      expect.objectContaining({ state: 'closed', seen: true }),
      { id: 11, name: 'text 12', cost: 13.25, state: 'open', rows: [], seen: false },
      { id: 11, name: 'text 12', cost: 13.25, state: 'closed', rows: [], seen: true },
    ])
  })

  it('are accepted by the codec, in each branch of a union', () => {
    const union = t.union([codec, t.strict({ tag: oneOf('bare') }), t.record(text(20), whole(0, 9))])
    const samples = samplesOf(union)
    expect(samples.filter(sample => union.decode(sample)._tag === 'Left')).toEqual([])
    expect(samples).toContainEqual({ tag: 'bare' })
  })

  it('leave it to tests which numbers may not be zero', () => {
    const rows = t.strict({ rows: listOf(t.partial({ id, at: lenient(whole(1, 5)), off: whole(-1, 5) }), 3) })
    expect(aboveZero(t.intersection([codec, rows]))).toEqual(['left from 1', 'rows.at from 1'])
  })
})
