import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { DraftHere } from '../../core/quotes/draft-storage.port'
import type { Product } from '../../core/catalogue/product'
import { aCard, aProduct } from '../../test/builders/goods/product'
import { aWantedLine } from '../../test/builders/quote-request'
import { offerTradeHelper, type HelpedPage } from '../app/trade-helper-slot'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { QuoteDraftStore } from './quote-draft.store'
import { tradeHelper } from './trade-helper'

const products: readonly Product[] = [
  aProduct(),
  aProduct({ id: 3102, slug: '/hook/', name: 'Robe Hook', modifiers: [] }),
]
const lock = {
  productEntityId: 3101,
  variantEntityId: 41,
  quantity: 6,
  option_selections: [{ option_id: 22, option_value: '2' }],
}
const hook = { productEntityId: 3102, variantEntityId: 41, quantity: 12, option_selections: [] }

/** A page of the shop with another script of the merchant in its window. */
const aPage = () => {
  const stored: { here?: DraftHere } = {}
  const events: string[] = []
  const waiting: { readonly milliseconds: number; readonly then: () => void }[] = []
  const useCases = {
    viewCards: (ids: readonly number[]) =>
      TE.right(products.filter(({ id }) => ids.includes(id)).map(({ id, slug }) => aCard({ id, slug }))),
    viewPath: (slug: string) => TE.right({ tag: 'product', product: products.find(each => each.slug === slug) }),
    viewDraftHere: () => TE.right(stored.here),
    keepDraftHere: (here: DraftHere) => TE.fromIO(() => void (stored.here = here)),
    viewQuoteDraft: () => TE.right(undefined),
    keepQuoteDraft: () => TE.right(undefined),
  } as unknown as UseCases
  const drafts = new QuoteDraftStore(useCases, {
    now: () => 1,
    notify: event => void events.push(event),
    after: (milliseconds, then) => void waiting.push({ milliseconds, then }),
  })
  const window: HelpedPage = {}
  const stop = offerTradeHelper(window, async () => tradeHelper(useCases, undefined, drafts))
  const call = async (name: string, ...input: readonly unknown[]): Promise<unknown> =>
    (window.b2b?.utils?.quote?.[name] as (...given: readonly unknown[]) => Promise<unknown>)(...input)
  const pass = () =>
    waiting
      .splice(0)
      .filter(({ milliseconds }) => milliseconds === 500)
      .forEach(({ then }) => then())
  return { call, pass, events, stored, drafts, window, stop }
}

describe("the trade portal's helper", () => {
  it('adds lines by script to the draft; the event follows half a second later [S3-3.07] [S3-7.13]', async () => {
    const { call, pass, events, stored } = aPage()
    expect(await call('addProductFromPage', [lock, { ...hook, basePrice: 1 }])).toEqual({ added: 2, leftOut: 0 })
    expect(await call('addProductFromPage', hook)).toEqual({ added: 1, leftOut: 0 })
    expect(
      stored.here?.draft.lines.map(({ productId, quantity, basePrice }) => [productId, quantity, basePrice]),
    ).toEqual([
      [3101, 6, 16_100],
      [3102, 24, 16_100],
    ])
    expect(events).toEqual([])
    pass()
    expect(events).toEqual(['QUOTE_UPDATED', 'QUOTE_UPDATED'])
  })

  it('reports the number of invalid lines, and adds the others [S3-7.13]', async () => {
    const { call, drafts } = aPage()
    expect(
      await call('addProductFromPage', [
        hook,
        { ...lock, option_selections: [] },
        { ...hook, productEntityId: 9 },
        'lock',
      ]),
    ).toEqual({ added: 1, leftOut: 3 })
    expect(drafts.draft.lines.map(({ productId }) => productId)).toEqual([3102])
  })

  it('lists the lines of the draft, and removes one by its id [S3-3.07] [S3-7.13]', async () => {
    const { call, drafts } = aPage()
    await drafts.open()
    drafts.add(aWantedLine({ id: 'mine', quantity: 6 }))
    expect(await call('getDrafQuoteProducts')).toEqual([
      {
        id: 'mine',
        productEntityId: 71,
        variantEntityId: 710,
        quantity: 6,
        option_selections: [{ option_id: 3, option_value: '9' }],
        productName: 'Grade 1 Storeroom Lock',
        variantSku: 'LS-G1-626',
      },
    ])
    expect([
      await call('deleteProductFromQuoteFromId', 'mine'),
      await call('deleteProductFromQuoteFromId', 'mine'),
      drafts.draft.lines,
    ]).toEqual([true, false, []])
  })

  it('sets the lines of the draft, unless all of them are invalid [S3-7.13]', async () => {
    const { call, drafts } = aPage()
    await call('addProductFromPage', lock)
    expect(await call('setDraftProduct', [{ ...lock, option_selections: [] }])).toEqual({ added: 0, leftOut: 1 })
    expect(drafts.draft.lines.map(({ productId }) => productId)).toEqual([3101])
    expect(await call('setDraftProduct', [hook])).toEqual({ added: 1, leftOut: 0 })
    expect(drafts.draft.lines.map(({ productId }) => productId)).toEqual([3102])
  })

  it("is removed where quotes are no longer offered, and never replaces the portal's own", async () => {
    const { window, stop } = aPage()
    const theirs = { b2b: { utils: { quote: { addProductFromPage: 'theirs' }, user: {} } } }
    const away = offerTradeHelper(theirs, () => Promise.reject(new Error('not asked')))
    expect([theirs.b2b.utils.quote.addProductFromPage, Object.keys(theirs.b2b.utils.quote).length]).toEqual([
      'theirs',
      4,
    ])
    away()
    stop()
    expect([theirs.b2b.utils, window.b2b?.utils?.quote]).toEqual([
      { quote: { addProductFromPage: 'theirs' }, user: {} },
      {},
    ])
  })
})
