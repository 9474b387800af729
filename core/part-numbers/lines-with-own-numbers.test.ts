import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCart, aCartLine } from '../../test/builders/cart'
import { anAddress } from '../../test/builders/customer'
import { aCheckout, anOrder } from '../../test/builders/order'
import { answerOf } from '../../test/builders/outcome'
import type { CheckoutPort, OrdersPort } from '../checkout/checkout.port'
import { unavailable } from '../shared/domain-error'
import { checkoutWithOwnNumbers, linesNamedToday, ordersWithOwnNumbers, platformCheckoutWithOwnNumbers } from './lines-with-own-numbers'

const asking = (known: Readonly<Record<string, string>>) => {
  const asked: (readonly string[])[] = []
  const ofSkus = (skus: readonly string[]) => (asked.push(skus), TE.right(new Map(Object.entries(known))))
  return { asked, own: { ofSkus } }
}
const away = { ofSkus: () => TE.left(unavailable('database')) }

const [line] = anOrder().lines
const orderOf = (lines: readonly { readonly sku: string; readonly partNumber?: string }[]) => anOrder({ lines: lines.map(each => ({ ...line!, ...each })) })
const ordersOf = (order: ReturnType<typeof anOrder>): OrdersPort => ({ list: () => TE.right({ orders: [], total: 0 }), byId: () => TE.right(order) })

describe('lines with the part numbers of a company', () => {
  it('are looked up at once, however many there are, and each SKU once', async () => {
    const { asked, own } = asking({ 'S-1': 'NB-1' })
    const lines = Array.from({ length: 350 }, (_, at) => ({ sku: `S-${at % 300}` }))
    expect((await answerOf(linesNamedToday(own, lines)))[301]).toEqual({ sku: 'S-1', partNumber: 'NB-1' })
    await answerOf(ordersWithOwnNumbers(ordersOf(orderOf(lines)), own).byId(1))
    expect(asked.map(({ length }) => length)).toEqual([300, 300])
  })

  it('are those of today where they are no document: what a line said before does not count', async () => {
    const { own } = asking({ A: 'NEW' })
    expect(await answerOf(linesNamedToday(own, [{ sku: 'A', partNumber: 'OLD' }, { sku: 'B', partNumber: 'GONE' }, { sku: '' }])))
      .toEqual([{ sku: 'A', partNumber: 'NEW' }, { sku: 'B' }, { sku: '' }])
  })

  it('stay as they are on an order that says its own, and come from today where a platform knows of none', async () => {
    const { asked, own } = asking({ A: 'TODAY', B: 'TODAY-B' })
    const { lines } = await answerOf(ordersWithOwnNumbers(ordersOf(orderOf([{ sku: 'A', partNumber: 'THEN' }, { sku: 'B' }, { sku: '' }])), own).byId(1))
    expect(lines.map(({ partNumber }) => partNumber)).toEqual(['THEN', 'TODAY-B', undefined])
    expect(asked).toEqual([['B']])
  })

  it('are shown without while the numbers cannot be read', async () => {
    expect(await answerOf(linesNamedToday(away, [{ sku: 'A' }]))).toEqual([{ sku: 'A' }])
    expect((await answerOf(ordersWithOwnNumbers(ordersOf(orderOf([{ sku: 'A' }])), away).byId(1))).lines).toHaveLength(1)
  })
})

describe('a checkout with the part numbers of a company', () => {
  const checkout = aCheckout({ cart: aCart({ lines: [aCartLine({ sku: 'A' })] }) })
  const step = () => TE.right(checkout)
  const placed = () => TE.right(orderOf([{ sku: 'A' }]))
  const port: CheckoutPort = {
    open: () => TE.right(undefined), current: step, saveContact: step, saveAddresses: step, chooseShipping: step, choosePayment: step,
    spendCertificate: step, returnCertificate: step, place: placed, confirmation: placed,
  }
  const { own } = asking({ A: 'NB-1' })

  it('shows them at each of its steps', async () => {
    const { current, saveContact, saveAddresses, chooseShipping, choosePayment, spendCertificate, returnCertificate } = checkoutWithOwnNumbers(port, own)
    const steps = [
      current(), saveContact({ email: '' }), saveAddresses({ billing: anAddress() }), chooseShipping('parcel'), choosePayment({ method: 'invoice' }),
      spendCertificate(''), returnCertificate(''),
    ]
    for (const answer of steps) expect((await answerOf(answer)).cart.lines).toMatchObject([{ sku: 'A', partNumber: 'NB-1' }])
  })

  it('names the order of a platform, and leaves an order of the shop as it was kept', async () => {
    for (const answer of [platformCheckoutWithOwnNumbers(port, own).place(''), platformCheckoutWithOwnNumbers(port, own).confirmation(1)]) {
      expect((await answerOf(answer)).lines).toMatchObject([{ partNumber: 'NB-1' }])
    }
    expect((await answerOf(checkoutWithOwnNumbers(port, own).place(''))).lines[0]).not.toHaveProperty('partNumber')
  })
})
