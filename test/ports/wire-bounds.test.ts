import { describe, expect, it } from '@jest/globals'
import type * as t from 'io-ts'
import { filterFromWire } from '../../adapters/cms/content/content.wire'
import { lineItemsCodec, maxWireLines } from '../../adapters/commerce/cart/cart-lines.wire'
import { differencesCodec, answerRequest } from '../../adapters/commerce/quotes/quotes.wire'
import { widgetRequest } from '../../adapters/commerce/recommendations/recommendations.wire'
import { reviewsCodec } from '../../adapters/commerce/reviews/reviews.wire'
import { facetConfigCodec } from '../../adapters/commerce/search/facet-configs.wire'
import { searchRequest, skuBrandsCodec } from '../../adapters/commerce/search/search.wire'
import { visibleFilter } from '../../adapters/commerce/search/visible-filter'
import { createRequest, wishListCodec, wishListsCodec } from '../../adapters/commerce/wish-lists/wish-lists.wire'
import { configurationsCodec, namesCodec } from '../../adapters/orders/stores/stores.wire'
import { captchaIn } from '../../adapters/shared/captcha-header'
import { orderFilesCodec } from '../../adapters/shared/construction.wire'
import { choiceCodec, quoteCodec } from '../../adapters/shared/quote.wire'
import { checkoutDraftStorage } from '../../adapters/storage/checkout-draft'
import { superAdminCompanies } from '../../adapters/trade/session/session.wire'

const many = <A>(count: number, one: A): readonly A[] => Array.from({ length: count }, () => one)
const long = (length: number) => 'x'.repeat(length)

const aLine = { id: 'l1', product_id: 1, variant_id: 11, name: 'Lock', quantity: 1, list_price: 1, sale_price: 1 }
const aReview = { id: 1, title: 'Fine', rating: 5, date_reviewed: '2026-11-21T12:00:00Z' }
const aPage = { pagination: { total: 1, total_pages: 1, current_page: 1 } }
const anItem = { id: 1, product_id: 1 }
const aWishList = { id: 1, name: 'Mine', is_public: false, items: [] }
const aQuote = { id: 1, quoteNumber: 'Q-1', status: 0, createdAt: 1, productList: [] }
const aDifference = { sku: 'BX-1', name: 'Hook', code: 'quotes.less-stock', values: {} }
const anOrderFile = { id: 'f1', name: 'order.xlsx', kind: 'order', url: '/f/1' }

/** A codec, input of a given count or length, and the maximum it accepts. */
const bounds: readonly (readonly [
  what: string,
  codec: t.Decoder<unknown, unknown>,
  sent: (count: number) => unknown,
  most: number,
])[] = [
  ['lines of a cart', lineItemsCodec, count => ({ physical_items: many(count, aLine) }), 6_000],
  ['reviews of a page', reviewsCodec, count => ({ reviews: { data: many(count, aReview) }, reviews_meta: aPage }), 250],
  [
    'lines that a buyer accepts',
    answerRequest,
    count => ({ revision: 1, answer: { tag: 'accept', lineIds: many(count, 'l1') } }),
    2_000,
  ],
  ['lines that changed since an offer', differencesCodec, count => ({ differences: many(count, aDifference) }), 2_000],
  [
    'lines of a quote',
    quoteCodec,
    count => ({ ...aQuote, productList: many(count, { productName: 'Lock', quantity: 1 }) }),
    2_000,
  ],
  ['characters of a choice', choiceCodec, count => ({ modifierId: 1, value: long(count) }), 5_000],
  [
    'categories that a widget is about',
    widgetRequest,
    count => ({ widget_id: 'viewed_together', context_data: { category_ids: many(count, 1) } }),
    100,
  ],
  ['SKUs in a request for brands', searchRequest, count => ({ filter: { sku_esi: many(count, 'BX-1') } }), 1_000],
  [
    'products of a page requested by id',
    searchRequest,
    count => ({ filter: { provider_id_esi: many(count, 1) } }),
    100,
  ],
  ['categories of a collection', searchRequest, count => ({ lintel_category_ids: many(count, 1) }), 10_000],
  ['products that a search is among', searchRequest, count => ({ lintel_product_ids: many(count, 1) }), 10_000],
  ['characters of a filter', searchRequest, count => ({ filter: { fq: long(count) } }), 200_000],
  ['brands of SKUs', skuBrandsCodec, count => ({ items: many(count, { sku_esi: 'BX-1' }) }), 1_000],
  ['products of a wish list', wishListCodec, count => ({ ...aWishList, items: many(count, anItem) }), 1_000],
  ['wish lists', wishListsCodec, count => many(count, aWishList), 1_000],
  ["characters of a wish list's name", createRequest, count => ({ name: long(count) }), 1_000],
  ['store configurations', configurationsCodec, count => many(count, { storeName: 'Mall' }), 5_000],
  ['names of stores', namesCodec, count => many(count, 'Mall'), 5_000],
  ['files of a construction order', orderFilesCodec, count => many(count, anOrderFile), 5],
  [
    'companies to act for',
    superAdminCompanies.data,
    count => ({ superAdminCompanies: { edges: many(count, { node: { companyId: 1, companyName: 'Northgate' } }) } }),
    200,
  ],
]

describe('data of other programs', () => {
  it.each(bounds)('is read up to a limit: %s', (_what, codec, sent, maximum) => {
    expect([codec.decode(sent(maximum))._tag, codec.decode(sent(maximum + 1))._tag]).toEqual(['Right', 'Left'])
  })

  it('is read without the part that is too long, if that part is optional', () => {
    const filesOf = (count: number) =>
      quoteCodec.decode({ ...aQuote, storefrontAttachFiles: many(count, { fileUrl: '/f/1', fileName: 'f.pdf' }) })
    expect([filesOf(50), filesOf(51)]).toMatchObject([
      { right: { storefrontAttachFiles: { length: 50 } } },
      { right: { storefrontAttachFiles: undefined } },
    ])
    const valuesOf = (count: number) =>
      facetConfigCodec.decode({
        item: {
          facets: [
            { field_name: 'finish_esi', display_name: 'Finish', order_item: many(count, { name: 'Brass', index: 1 }) },
          ],
        },
      })
    expect([valuesOf(1_000), valuesOf(1_001)]).toMatchObject([
      { right: { item: { facets: [{ order_item: { length: 1_000 } }] } } },
      { right: { item: { facets: [{ order_item: undefined }] } } },
    ])
  })

  it('may have a line after four full lists, and no further', () => {
    const placed = (at: number) =>
      lineItemsCodec.decode({ physical_items: [{ ...aLine, lintel: { minimum: 1, stock: 1, at } }] })
    expect([placed(4 * maxWireLines), placed(4 * maxWireLines + 1)]).toMatchObject([
      { right: { physical_items: [{ lintel: { at: 24_000 } }] } },
      { right: { physical_items: [{ lintel: { at: undefined } }] } },
    ])
  })

  it('has two hundred records at most in a filter, by valid ids', () => {
    const ids = Array.from({ length: 201 }, (_, at) => `r${at}`)
    expect(filterFromWire(`content_model_data_id:(${ids.join(',')})`)).toEqual({ ids: ids.slice(0, 200) })
    expect(filterFromWire(`content_model_data_id:(a,,b,${long(121)})`)).toEqual({ ids: ['a', 'b'] })
    expect(filterFromWire('categories_exp_rel:(a,b)')).toEqual({})
  })

  it('has up to four thousand characters as the answer to a captcha', () => {
    const captcha = (length: number) => captchaIn(name => (name === 'x-lintel-captcha' ? long(length) : undefined))
    expect([captcha(0), captcha(4_000).captcha?.length, captcha(4_001)]).toEqual([{}, 4_000, {}])
  })
})

describe('data the shop sends', () => {
  it('has categories in lists of a thousand, any of which may match [S1-6.08]', () => {
    const ids = Array.from({ length: 2_001 }, (_, at) => at + 1)
    const filter = visibleFilter({ visible: { tag: 'only', categoryIds: ids } }) ?? ''
    const lists = [...filter.matchAll(/\d+(?:[^\d()]+\d+)*/g)].map(([list]) => list.match(/\d+/g)?.map(Number) ?? [])
    expect(lists.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
    expect(lists.flat()).toEqual(ids)
  })
})

describe('data a browser stores', () => {
  it('is read as the draft of a checkout up to twenty thousand characters', () => {
    const draft = (padding: number) => `{"cartId":"c1","changedAt":1,"steps":{}${' '.repeat(padding)}}`
    const room = 20_000 - draft(0).length
    const read = (text: string) =>
      checkoutDraftStorage(() => ({
        getItem: () => text,
        setItem: () => undefined,
        removeItem: () => undefined,
      })).read()
    expect([read(draft(room)), read(draft(room + 1))]).toEqual([{ cartId: 'c1', changedAt: 1, steps: {} }, undefined])
  })
})
