import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { Modifier } from '../catalogue/product'
import type { UploadsById } from './check-choices'
import { checkChoices, shownChoices } from './check-choices'

const none: UploadsById = new Map()

const modifier = (id: number, kind: Modifier['kind'], more: Partial<Modifier> = {}): Modifier => ({
  id,
  name: `M${id}`,
  kind,
  required: false,
  values: [],
  config: {},
  ...more,
})
const codes = (modifiers: readonly Modifier[], ...values: readonly string[]) => {
  const checked = checkChoices(
    modifiers,
    values.map((value, index) => ({ modifierId: index + 1, value })),
    none,
  )
  return E.isLeft(checked) ? checked.left.map(found => found.code) : []
}

describe('the modifier choices of a line', () => {
  it('include every required modifier', () => {
    const required = [modifier(1, 'text', { required: true })]
    expect(checkChoices(required, [], none)).toEqual(
      E.left([{ field: 'modifier:1', code: 'cart.choice-required', values: { name: 'M1' } }]),
    )
    expect(codes(required, '  ')).toEqual(['cart.choice-required'])
    expect(codes(required, 'A-1')).toEqual([])
  })

  it('[S1-5.10] respect the length and number limits', () => {
    const text = [modifier(1, 'text', { config: { textMaxLength: 3 } })]
    expect(codes(text, 'abcd')).toEqual(['cart.choice-too-long'])
    expect(codes(text, 'abc')).toEqual([])
    const number = [modifier(1, 'numbers_only_text', { config: { numberLowest: 1, numberHighest: 6 } })]
    expect(['0', '7', 'six', '1e3', '3'].map(value => codes(number, value)[0])).toEqual([
      'cart.choice-too-low',
      'cart.choice-too-high',
      'cart.choice-not-a-number',
      'cart.choice-not-a-number',
      undefined,
    ])
    expect(codes([modifier(1, 'numbers_only_text')], '999999')).toEqual([])
  })

  it('accept only existing dates', () => {
    expect(
      ['2026-02-29', '2028-02-29', '12/08/2026', '2026-13-01'].map(value => codes([modifier(1, 'date')], value)[0]),
    ).toEqual(['cart.choice-not-a-day', undefined, 'cart.choice-not-a-day', 'cart.choice-not-a-day'])
  })

  it('accept only values of the modifier and modifiers of the product', () => {
    const dropdown = [modifier(1, 'dropdown', { values: [{ id: 7, label: 'Clear', isDefault: false }] })]
    expect(codes(dropdown, '7')).toEqual([])
    expect(codes(dropdown, '8')).toEqual(['cart.choice-unknown'])
    expect(codes(dropdown, '7', 'x')).toEqual(['cart.choice-unknown'])
  })

  it('are stored in the order of the modifiers and shown with their labels', () => {
    const modifiers = [
      modifier(1, 'text'),
      modifier(2, 'radio_buttons', { values: [{ id: 7, label: 'Wire', isDefault: false }] }),
    ]
    const checked = checkChoices(
      modifiers,
      [
        { modifierId: 2, value: '7' },
        { modifierId: 1, value: ' tag ' },
      ],
      none,
    )
    const kept = [
      { modifierId: 1, value: 'tag' },
      { modifierId: 2, value: '7' },
    ]
    expect(checked).toEqual(E.right(kept))
    expect(shownChoices(modifiers, kept, none)).toEqual([
      { name: 'M1', value: 'tag' },
      { name: 'M2', value: 'Wire' },
    ])
  })

  it('show a date in short form [S1-9.14]', () => {
    expect(
      shownChoices(
        [modifier(1, 'date'), modifier(2, 'text')],
        [
          { modifierId: 1, value: '2026-12-08' },
          { modifierId: 2, value: '2026-12-08' },
        ],
        none,
      ),
    ).toEqual([
      { name: 'M1', value: '08/12/26' },
      { name: 'M2', value: '2026-12-08' },
    ])
  })

  it("[S2-5.15] accept one file of the visitor, up to the merchant's size limit", () => {
    const drawing = [modifier(1, 'file', { config: { fileMaxBytes: 5 * 1_048_576 } })]
    const uploads: UploadsById = new Map([
      ['small', { id: 'small', name: 'opening.pdf', size: 5 * 1_048_576 }],
      ['big', { id: 'big', name: 'all.pdf', size: 5 * 1_048_576 + 1 }],
    ])
    const asked = (value: string) => checkChoices(drawing, [{ modifierId: 1, value }], uploads)
    expect(asked('small')).toEqual(E.right([{ modifierId: 1, value: 'small' }]))
    expect(asked('big')).toEqual(
      E.left([{ field: 'modifier:1', code: 'cart.choice-file-too-large', values: { name: 'M1', maximum: 5 } }]),
    )
    expect(asked('opening.pdf')).toEqual(
      E.left([{ field: 'modifier:1', code: 'cart.choice-file-gone', values: { name: 'M1' } }]),
    )
    expect(shownChoices(drawing, [{ modifierId: 1, value: 'small' }], uploads)).toEqual([
      { name: 'M1', value: 'opening.pdf', uploadId: 'small' },
    ])
  })
})
