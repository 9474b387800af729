import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { choice, color, flag, link, maybe, number, or, readSettings, words, type Setting } from './setting'

const read = (setting: Setting<unknown>, value: unknown): unknown => E.toUnion(setting.read(value))

describe('A setting of a widget', () => {
  it.each([
    [flag, true, true],
    [flag, 'TRUE', true],
    [flag, false, false],
    [flag, 'False', false],
    [words, ' Oak door ', 'Oak door'],
    [words, 12, '12'],
    [words, 'x'.repeat(2_000), 'x'.repeat(2_000)],
    [number(1, 5), 1, 1],
    [number(1, 5), '5', 5],
    [number(0, 5), '2.125', 2.125],
    [choice('Left', 'right'), ' LEFT ', 'Left'],
    [color, ' #0aF ', '#0aF'],
    [color, '#00aaFF', '#00aaFF'],
    [link, '/doors/', '/doors/'],
    [link, '#sizes', '#sizes'],
    [link, 'mailto:desk@lintel.example', 'mailto:desk@lintel.example'],
    [link, `/${'x'.repeat(1_999)}`, `/${'x'.repeat(1_999)}`],
  ])('is read: case %#', (setting, value, expected) => {
    expect(setting.read(value)).toEqual(E.right(expected))
  })

  it.each([
    [flag, 'yes', 'neither on nor off'],
    [flag, 1, 'neither on nor off'],
    [words, '  ', 'no text'],
    [words, true, 'no text'],
    [words, 'x'.repeat(2_001), 'too long'],
    [number(1, 5), 0.9, 'no number from 1 to 5'],
    [number(1, 5), '5.1', 'no number from 1 to 5'],
    [number(1, 5), '2.1234', 'no number from 1 to 5'],
    [number(1, 5), 'two', 'no number from 1 to 5'],
    [choice('left', 'right'), 'up', 'none of left, right'],
    [choice('left'), 1, 'none of left'],
    [color, 'red', 'no color'],
    [color, '#12345', 'no color'],
    [color, '#fff;x', 'no color'],
    [link, '//evil.example', 'no address'],
    [link, 'javascript:alert(1)', 'no address'],
    [link, `/${'x'.repeat(2_000)}`, 'no address'],
    [link, 5, 'no address'],
  ])('is refused with the reason: case %#', (setting, value, reason) => {
    expect(setting.read(value)).toEqual(E.left(reason))
  })

  it('that is missing has its default, but not one that is wrong', () => {
    for (const missing of [undefined, null, ''])
      expect([read(or(3, number(1, 5)), missing), read(maybe(flag), missing)]).toEqual([3, undefined])
    expect(read(or(false, flag), 'yes')).toBe('neither on nor off')
  })
})

it('The settings of a widget are all read, without absent ones, or the first that is wrong is named', () => {
  const shape = { title: words, wide: maybe(flag), columns: or(3, number(1, 5)) }
  expect(readSettings(shape, { title: 'Doors', other: 1 })).toEqual(E.right({ title: 'Doors', columns: 3 }))
  expect(readSettings(shape, { title: 'Doors', wide: 'x', columns: 9 })).toEqual(E.left('wide: neither on nor off'))
})
