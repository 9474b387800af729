import { describe, expect, it } from '@jest/globals'
import { foldedModifiers, isAnswered } from './folded-modifiers'

const asked = (...required: readonly boolean[]) => required.map((each, at) => ({ id: at + 1, required: each }))
const idsOf = (modifiers: readonly { readonly id: number }[]) => modifiers.map(({ id }) => id)

describe('The collapsed modifiers of a product', () => {
  it('are the optional ones beyond the first two, in order', () => {
    expect(idsOf(foldedModifiers(asked(false, false, false, false, false)))).toEqual([3, 4, 5])
  })

  it('never include required ones, in any position', () => {
    expect(idsOf(foldedModifiers(asked(true, false, false, true, false, false, false)))).toEqual([5, 6, 7])
  })

  it('are none when fewer than three would collapse', () => {
    expect(foldedModifiers(asked(true, true, true, true, false, false, false, false))).toEqual([])
  })
})

describe('A modifier counts as answered', () => {
  const rush = {
    kind: 'checkbox',
    values: [
      { id: 231, label: 'Yes', isDefault: false },
      { id: 232, label: 'No', isDefault: true },
    ],
  } as const

  it('with any text or choice, except an empty one', () => {
    expect([
      isAnswered({ kind: 'text', values: [] }, '101-A'),
      isAnswered({ kind: 'text', values: [] }),
      isAnswered({ kind: 'dropdown', values: [] }, ''),
    ]).toEqual([true, false, false])
  })

  it('as a checkbox only while checked', () => {
    expect([isAnswered(rush, '231'), isAnswered(rush, '232')]).toEqual([true, false])
  })
})
