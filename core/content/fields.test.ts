import { describe, expect, it } from '@jest/globals'
import { flagField, linesField, listField, numberField, partField, pictureField, textField } from './fields'

describe('fields as editors left them', () => {
  it('give the first text there is', () => {
    expect(textField({ a: ' ', b: 7, c: 'text' }, 'x', 'a', 'b', 'c')).toBe('text')
    expect(textField(undefined, 'a')).toBeUndefined()
  })

  it('are on only when they say so', () => {
    expect([true, 'true', 1, undefined].map(value => flagField({ a: value }, 'a'))).toEqual([true, false, false, false])
  })

  it('give numbers, also those written as text', () => {
    expect(['310', 310, '3.1', 'x', Infinity].map(value => numberField({ a: value }, 'a'))).toEqual([
      310,
      310,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('give components whether one or several were allowed', () => {
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

  it('name pictures of ours, and no other address', () => {
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
