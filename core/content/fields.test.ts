import { describe, expect, it } from '@jest/globals'
import { flagField, linesField, listField, numberField, partField, pictureField, textField } from './fields'

describe('content fields', () => {
  it('yield the first non-blank text', () => {
    expect(textField({ a: ' ', b: 7, c: 'text' }, 'x', 'a', 'b', 'c')).toBe('text')
    expect(textField(undefined, 'a')).toBeUndefined()
  })

  it('are on only for true and its text', () => {
    expect([true, 'true', 1, undefined].map(value => flagField({ a: value }, 'a'))).toEqual([true, false, false, false])
  })

  it('yield whole numbers, also from text', () => {
    expect(['310', 310, '3.1', 'x', Infinity].map(value => numberField({ a: value }, 'a'))).toEqual([
      310,
      310,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('yield components from a list or a single value', () => {
    expect([
      partField({ a: [{ x: 1 }, { x: 2 }] }, 'a'),
      partField({ a: { x: 3 } }, 'a'),
      partField({ a: 'x' }, 'a'),
    ]).toEqual([{ x: 1 }, { x: 3 }, undefined])
    expect([listField({ a: [{ x: 1 }, 2] }, 'a'), listField({ a: { x: 3 } }, 'a'), listField({}, 'a')]).toEqual([
      [{ x: 1 }],
      [{ x: 3 }],
      [],
    ])
    expect([linesField({ a: ['one', '', 2] }, 'a'), linesField({ a: 'one' }, 'a')]).toEqual([['one'], ['one']])
  })

  it("yield only keys of the shop's own pictures", () => {
    const key = (value: unknown) => pictureField({ a: value }, 'a')
    expect([key('{"absolutePath":"/pictures/door--face.walnut"}'), key('/pictures/editorial-1')]).toEqual([
      'door--face.walnut',
      'editorial-1',
    ])
    expect([key('{broken'), key('https://evil.example/pictures/x'), key('/pictures/../secret'), key(3)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
