import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aBulkProduct } from '../../test/builders/goods/bulk-product'
import { aCart, aCartLine } from '../../test/builders/cart'
import { anAddress } from '../../test/builders/customer'
import { aCheckout, anOrder } from '../../test/builders/order'
import { answerOf } from '../../test/builders/outcome'
import { aListItem, aShoppingList } from '../../test/builders/shopping-list'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import type { CheckoutPort } from '../checkout/checkout.port'
import type { OrdersPort } from '../orders/orders.port'
import { emptyDraft } from '../quotes/draft-quote'
import { noQuotes } from '../quotes/no-quotes'
import type { Quote } from '../quotes/quote'
import { emptyQuery } from '../search/listing'
import { notFound, unavailable } from '../shared/domain-error'
import { noShoppingLists } from '../shopping-lists/no-shopping-lists'
import {
  bulkGoodsWithOwnNumbers,
  checkoutWithOwnNumbers,
  draftsWithOwnNumbers,
  linesNamedToday,
  listsWithOwnNumbers,
  ordersWithOwnNumbers,
  platformCheckoutWithOwnNumbers,
  quotesWithOwnNumbers,
} from './lines-with-own-numbers'

const asking = (known: Readonly<Record<string, string>>) => {
  const asked: (readonly string[])[] = []
  const ofSkus = (skus: readonly string[]) => (asked.push(skus), TE.right(new Map(Object.entries(known))))
  return { asked, own: { ofSkus } }
}
const away = { ofSkus: () => TE.left(unavailable('database')) }

const [line] = anOrder().lines
type Named = { readonly sku: string; readonly partNumber?: string }
const orderOf = (lines: readonly Named[]) => anOrder({ lines: lines.map(each => ({ ...line!, ...each })) })
const ordersOf = (...lines: readonly Named[]): OrdersPort => ({
  list: () => TE.right({ orders: [], total: 0 }),
  byId: () => TE.right(orderOf(lines)),
})

describe('lines with the part numbers of a company', () => {
  it('are looked up in one call, each SKU once', async () => {
    const { asked, own } = asking({ 'S-1': 'NB-1' })
    const lines = Array.from({ length: 350 }, (_, at) => ({ sku: `S-${at % 300}` }))
    expect((await answerOf(linesNamedToday(own, lines)))[301]).toEqual({ sku: 'S-1', partNumber: 'NB-1' })
    await answerOf(ordersWithOwnNumbers(ordersOf(...lines), own).byId(1))
    expect(asked.map(({ length }) => length)).toEqual([300, 300])
  })

  it('use current numbers instead of stored ones outside documents', async () => {
    const { own } = asking({ A: 'NEW' })
    const before = [{ sku: 'A', partNumber: 'OLD' }, { sku: 'B', partNumber: 'GONE' }, { sku: '' }]
    const after = [{ sku: 'A', partNumber: 'NEW' }, { sku: 'B' }, { sku: '' }]
    expect(await answerOf(linesNamedToday(own, before))).toEqual(after)
  })

  it('keep the numbers stored on an order, and use current ones where none is stored', async () => {
    const { asked, own } = asking({ A: 'TODAY', B: 'TODAY-B' })
    const orders = ordersOf({ sku: 'A', partNumber: 'THEN' }, { sku: 'B' }, { sku: '' })
    const { lines } = await answerOf(ordersWithOwnNumbers(orders, own).byId(1))
    expect(lines.map(({ partNumber }) => partNumber)).toEqual(['THEN', 'TODAY-B', undefined])
    expect(asked).toEqual([['B']])
  })

  it('have no numbers while the lookup is unavailable', async () => {
    expect(await answerOf(linesNamedToday(away, [{ sku: 'A' }]))).toEqual([{ sku: 'A' }])
    expect((await answerOf(ordersWithOwnNumbers(ordersOf({ sku: 'A' }), away).byId(1))).lines).toHaveLength(1)
  })
})

describe('quotes with the part numbers of a company', () => {
  const quotesOf = (isOwn: boolean) => {
    const lines = [aQuotedLine({ sku: 'A', partNumber: 'THEN' }), aQuotedLine({ id: '2', sku: 'B' })]
    const answer = () => TE.right(aShownQuote({ isOwn, lines }))
    const { asked, own } = asking({ A: 'TODAY', B: 'TODAY-B' })
    return { asked, quotes: quotesWithOwnNumbers({ ...noQuotes, byRef: answer, answer }, own) }
  }
  const numbersOf = (quote: Quote) => quote.lines.map(({ partNumber }) => partNumber)

  it('keep stored numbers, and use current ones where none is stored, in one lookup', async () => {
    const { asked, quotes } = quotesOf(true)
    expect(numbersOf(await answerOf(quotes.byRef('7')))).toEqual(['THEN', 'TODAY-B'])
    expect(numbersOf(await answerOf(quotes.answer(7, 1, { tag: 'decline', note: '' })))).toEqual(['THEN', 'TODAY-B'])
    expect(asked).toEqual([['B'], ['B']])
  })

  it('have no numbers for a reader by shared link', async () => {
    const { asked, quotes } = quotesOf(false)
    expect(numbersOf(await answerOf(quotes.byRef('link')))).toEqual([undefined, undefined])
    expect(asked).toEqual([])
  })
})

describe('a shopping list with the part numbers of a company', () => {
  it('uses current numbers for all lines, in one lookup', async () => {
    const { asked, own } = asking({ A: 'NB-1' })
    const skuOf = (at: number) => (at === 0 ? 'A' : `S-${at}`)
    const items = Array.from({ length: 350 }, (_, at) => aListItem({ id: at, sku: skuOf(at), partNumber: 'OLD' }))
    const lists = listsWithOwnNumbers({ ...noShoppingLists, byId: () => TE.right(aShoppingList({ items })) }, own)
    const [first, second] = (await answerOf(lists.byId(1))).items
    expect([first?.partNumber, second?.partNumber]).toEqual(['NB-1', undefined])
    expect(asked).toHaveLength(1)
  })
})

describe('a quote draft with the part numbers of a company', () => {
  it('uses current numbers instead of stored ones', async () => {
    const { asked, own } = asking({ A: 'TODAY' })
    const lines = ['A', 'B'].map(sku => aQuotedLine({ id: sku, sku, partNumber: 'OTHER' }))
    const quotes = draftsWithOwnNumbers({ ...noQuotes, draft: () => TE.right({ ...emptyDraft, lines }) }, own)
    expect((await answerOf(quotes.draft()))?.lines.map(({ partNumber }) => partNumber)).toEqual(['TODAY', undefined])
    expect(asked).toEqual([['A', 'B']])
  })

  it('is undefined when none is stored', async () => {
    const { asked, own } = asking({})
    const quotes = draftsWithOwnNumbers({ ...noQuotes, draft: () => TE.right(undefined) }, own)
    expect(await answerOf(quotes.draft())).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('a bulk-order table with the part numbers of a company', () => {
  it('has them on its variants, in one lookup for the whole table', async () => {
    const { asked, own } = asking({ 'SKU-8001': 'NB-8' })
    const products = [aBulkProduct(7, { variants: 200 }), aBulkProduct(8, { variants: 2 })]
    const table = bulkGoodsWithOwnNumbers({ goods: () => TE.right({ products, total: 2 }) }, own)
    const {
      total,
      products: [, last],
    } = await answerOf(table.goods(emptyQuery))
    expect([total, last?.variants.map(({ partNumber }) => partNumber)]).toEqual([2, [undefined, 'NB-8']])
    expect(asked.map(({ length }) => length)).toEqual([202])
  })
})

describe('a checkout with the part numbers of a company', () => {
  const checkout = aCheckout({ cart: aCart({ lines: [aCartLine({ sku: 'A' })] }) })
  const step = () => TE.right(checkout)
  const placed = () => TE.right(orderOf([{ sku: 'A' }]))
  const port: CheckoutPort = {
    open: () => TE.right(undefined),
    current: step,
    saveContact: step,
    saveAddresses: step,
    chooseShipping: step,
    choosePayment: step,
    spendCertificate: step,
    returnCertificate: step,
    payment: () => TE.left(notFound('payment')),
    payOnPage: () => TE.left(notFound('payment')),
    endPayment: () => TE.left(notFound('payment')),
    place: placed,
    linkedOrder: placed,
    acceptFreight: placed,
    declineFreight: placed,
    confirmation: placed,
  }
  const { own } = asking({ A: 'NB-1' })

  it('shows them at each step', async () => {
    const named = checkoutWithOwnNumbers(port, own)
    const steps = [
      named.current(),
      named.saveContact({ email: '' }),
      named.saveAddresses({ billing: anAddress() }),
      named.chooseShipping('parcel'),
      named.choosePayment({ method: 'invoice' }),
      named.spendCertificate(''),
      named.returnCertificate(''),
    ]
    for (const answer of steps) {
      expect((await answerOf(answer)).cart.lines).toMatchObject([{ sku: 'A', partNumber: 'NB-1' }])
    }
  })

  it("adds them to orders of a platform, but not to the shop's own orders", async () => {
    const { place, confirmation } = platformCheckoutWithOwnNumbers(port, own)
    for (const answer of [place(''), confirmation(1)]) {
      expect((await answerOf(answer)).lines).toMatchObject([{ partNumber: 'NB-1' }])
    }
    expect((await answerOf(checkoutWithOwnNumbers(port, own).place(''))).lines[0]).not.toHaveProperty('partNumber')
  })
})
