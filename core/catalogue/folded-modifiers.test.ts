import { describe, expect, it } from '@jest/globals'
import { foldedModifiers, isAnswered } from './folded-modifiers'

const asked = (...required: readonly boolean[]) => required.map((each, at) => ({ id: at + 1, required: each }))
const idsOf = (modifiers: readonly { readonly id: number }[]) => modifiers.map(({ id }) => id)

describe('The fields of a product that fold', () => {
  it('are the optional ones beyond the first two, in their order', () => {
    expect(idsOf(foldedModifiers(asked(false, false, false, false, false)))).toEqual([3, 4, 5])
  })

  it('are never required ones, wherever they are asked', () => {
    expect(idsOf(foldedModifiers(asked(true, false, false, true, false, false, false)))).toEqual([5, 6, 7])
  })

  it('are none where fewer than three would fold', () => {
    expect(foldedModifiers(asked(true, true, true, true, false, false, false, false))).toEqual([])
  })
})

describe('A field is answered', () => {
  const rush = {
    kind: 'checkbox',
    values: [
      { id: 231, label: 'Yes', isDefault: false },
      { id: 232, label: 'No', isDefault: true },
    ],
  } as const

  it('with anything typed or chosen', () => {
    expect([
      isAnswered({ kind: 'text', values: [] }, '101-A'),
      isAnswered({ kind: 'text', values: [] }),
      isAnswered({ kind: 'dropdown', values: [] }, ''),
    ]).toEqual([true, false, false])
  })

  it('as a checkbox only while it is checked', () => {
    expect([isAnswered(rush, '231'), isAnswered(rush, '232')]).toEqual([true, false])
  })
})
