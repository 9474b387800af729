import { describe, expect, it } from '@jest/globals'
import { conflict, invalid, issue, unavailable } from '../../core/shared/domain-error'
import { someTexts } from '../../test/builders/texts'
import { listedToasts } from './listed-toasts'
import type { Listed } from './lists-here.store'

const { text } = someTexts()
const list = { id: 12, name: 'Lobby' }
const textsOf = (ended: Listed) => listedToasts(ended, text).map(each => each.text)

describe('adding products to a shopping list', () => {
  it('is confirmed in the specified words, for one product and for several [S3-8.14] [S1-8.20]', () => {
    expect(textsOf({ tag: 'listed', list, added: 1, refused: [] })).toEqual(['Product added to the shopping list'])
    expect(textsOf({ tag: 'listed', list, added: 3, refused: [] })).toEqual(['Products added to shopping list.'])
    expect(listedToasts({ tag: 'listed', list, added: 3, refused: [] }, text)[0]).toMatchObject({
      tone: 'ok',
      action: { label: 'Open the list', href: '/account/shopping-lists/12' },
    })
  })

  it('reports why some products were not added, each reason once', () => {
    const refused = ([0, 1] as const).map(at => ({ at, code: 'shopping-lists.full' as const }))
    expect(textsOf({ tag: 'listed', list, added: 2, refused })).toEqual([
      'Products added to shopping list.',
      'This list is full. Take something off it, or choose another one.',
    ])
    expect(
      textsOf({ tag: 'listed', list, added: 0, refused: [{ at: 0, code: 'shopping-lists.unknown-goods' }] }),
    ).toEqual(['What is not available to you cannot be put on a list.'])
  })

  it('reports why nothing was added', () => {
    expect(textsOf({ tag: 'refused', error: invalid(issue('items', 'shopping-lists.select-one')) })).toEqual([
      'Please select at least one item.',
    ])
    expect(textsOf({ tag: 'refused', error: conflict('shopping-lists.not-open') })).toEqual([
      "This list can't be changed in its current status.",
    ])
    expect(listedToasts({ tag: 'refused', error: unavailable('trade') }, text)).toMatchObject([{ tone: 'error' }])
  })
})
