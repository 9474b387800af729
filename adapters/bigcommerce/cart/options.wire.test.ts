import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { aCartGoods } from '../../../test/builders/bigcommerce/cart-goods'
import type { ModifierChoice, Modifier } from '../../../core/catalogue/product'
import { choicesOf, repeatedGoods, selectionsOf } from './options.wire'

const modifier = (id: number, kind: Modifier['kind'], more: Partial<Modifier> = {}): Modifier => ({
  id,
  name: `Modifier ${id}`,
  kind,
  required: false,
  values: [],
  config: {},
  ...more,
})
const labels = ['Left', 'Right'].map((label, at) => ({ id: 631 + at, label, isDefault: false }))
const [tag, side, day] = [modifier(61, 'text'), modifier(63, 'radio_buttons', { values: labels }), modifier(64, 'date')]
const file = modifier(65, 'file')
const optionValues = [{ optionId: 5, valueId: 51, name: 'Finish', label: 'Brass' }]
const goods = aCartGoods({ modifiers: [tag, side, day], optionValues })
const upload = { id: 'u1', name: 'plan.pdf', size: 5 }
const uploads = new Map([[upload.id, upload]])
const address = (id: string) => `https://shop.example/${id}`

const sentOf = (of: typeof goods, ...choices: readonly ModifierChoice[]) => selectionsOf(of, choices, uploads, address)
const chosen = (modifierId: number, value: string) => ({ modifierId, value })

describe('choices of a line, as a BigCommerce store takes them', () => {
  it('are the variant of goods without modifiers', () => {
    expect(sentOf(aCartGoods({ optionValues }))).toEqual(E.right({ variant_id: 121 }))
  })

  it('are option values, and modifiers that are chosen: text, the number of a value, a day at noon', () => {
    expect(sentOf(goods, chosen(61, '12'), chosen(63, '632'), chosen(64, '2026-12-24'))).toEqual(
      E.right({
        option_selections: [
          { option_id: 5, option_value: 51 },
          { option_id: 61, option_value: '12' },
          { option_id: 63, option_value: 632 },
          { option_id: 64, option_value: Date.UTC(2026, 11, 24, 12) / 1_000 },
        ],
      }),
    )
    expect(sentOf(goods)).toEqual(E.right({ option_selections: [{ option_id: 5, option_value: 51 }] }))
  })

  describe('of a file', () => {
    const withFile = (...others: readonly Modifier[]) => aCartGoods({ modifiers: [file, ...others] })
    const refused = E.left({ code: 'cart.choice-file-not-sent', values: { name: file.name }, modifierId: 65 })
    const inText = (id: number) => E.right({ option_selections: [{ option_id: id, option_value: address('u1') }] })

    it('are its address in the first text that is free and long enough', () => {
      const short = modifier(62, 'text', { config: { textMaxLength: address('u1').length - 1 } })
      const long = modifier(66, 'multi_line_text', { config: { textMaxLength: address('u1').length } })
      expect(sentOf(withFile(short, long), chosen(65, 'u1'))).toEqual(inText(66))
      expect(sentOf(withFile(day, tag), chosen(65, 'u1'))).toEqual(inText(61))
    })

    it('are refused without such a text, or where the store requires the file', () => {
      expect(sentOf(withFile(side), chosen(65, 'u1'))).toEqual(refused)
      expect(sentOf(withFile(tag), chosen(65, 'u1'), chosen(61, 'A'))).toEqual(refused)
      expect(sentOf(aCartGoods({ modifiers: [{ ...file, required: true }, tag] }), chosen(65, 'u1'))).toEqual(refused)
      expect(sentOf(aCartGoods({ modifiers: [{ ...file, required: true }, tag] }))).toEqual(refused)
    })

    it('are nothing without a file of this visitor', () => {
      expect(sentOf(withFile(tag))).toEqual(E.right({ option_selections: [] }))
      expect(sentOf(withFile(tag), chosen(65, 'of another'))).toEqual(E.right({ option_selections: [] }))
    })

    it('are in a text each, for two files', () => {
      const two = aCartGoods({ modifiers: [file, modifier(67, 'file'), tag, modifier(68, 'text')] })
      expect(sentOf(two, chosen(65, 'u1'), chosen(67, 'u1'))).toEqual(
        E.right({
          option_selections: [61, 68].map(option_id => ({ option_id, option_value: address('u1') })),
        }),
      )
    })
  })
})

describe('choices of a line, as a BigCommerce store answers them', () => {
  const lineOf = (
    ...options: readonly { readonly nameId: number; readonly value: string | number; readonly valueId?: number }[]
  ) => ({
    id: 'a',
    product_id: 12,
    name: 'Lever',
    quantity: 1,
    list_price: 0,
    sale_price: 0,
    options: options.map(option => ({ name: 'x', ...option })),
  })

  it('are those of modifiers the goods have: by number, else by label; days in words', () => {
    expect(
      choicesOf(
        goods,
        lineOf(
          { nameId: 64, value: 'December 3rd 2026' },
          { nameId: 63, value: 'Right' },
          { nameId: 61, value: 7 },
          { nameId: 99, value: 'gone' },
        ),
      ),
    ).toEqual([chosen(61, '7'), chosen(63, '632'), chosen(64, '2026-12-03')])
    expect(choicesOf(goods, lineOf({ nameId: 63, value: 'Right', valueId: 631 }))).toEqual([chosen(63, '631')])
    expect(choicesOf(goods, lineOf({ nameId: 63, value: 'Gone' }, { nameId: 64, value: 'some day' }))).toEqual([])
    const { options: _, ...bare } = lineOf()
    expect(choicesOf(goods, bare)).toEqual([])
  })

  it('are repeated with every change, option values included', () => {
    expect(
      repeatedGoods(
        goods,
        lineOf(
          { nameId: 5, value: 'Brass', valueId: 51 },
          { nameId: 61, value: 'A' },
          { nameId: 63, value: 'Left', valueId: 631 },
          { nameId: 64, value: '24th December 2026' },
        ),
      ),
    ).toEqual({
      option_selections: [
        { option_id: 5, option_value: 51 },
        { option_id: 61, option_value: 'A' },
        { option_id: 63, option_value: 631 },
        { option_id: 64, option_value: Date.UTC(2026, 11, 24, 12) / 1_000 },
      ],
    })
    expect(repeatedGoods(aCartGoods(), lineOf({ nameId: 5, value: 'Brass' }))).toEqual({ variant_id: 121 })
    const { options: _, ...bare } = lineOf()
    expect(repeatedGoods(goods, bare)).toEqual({ option_selections: [] })
  })

  it.each([
    ['of an unknown option without a value', { nameId: 99, value: 'x' }],
    ['of a value that is gone', { nameId: 63, value: 'Gone' }],
    ['of a day that cannot be read', { nameId: 64, value: 'some day' }],
  ])('cannot be repeated %s', (_, option) => {
    expect(repeatedGoods(goods, lineOf({ nameId: 61, value: 'A' }, option))).toBeUndefined()
  })
})
