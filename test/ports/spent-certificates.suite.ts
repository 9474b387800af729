import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { giftBalance, giftsWithBalances, voidGifts } from '../../adapters/reference/gifts/gift-balances'
import type { NewGift } from '../../core/cart/gift-certificate'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { aCard, atCheckout, readyToPlace } from '../builders/purchase'
import type { Buyer, Shop } from '../builders/platform/shop'
import { buyers, goods, pieces } from '../builders/platform/shop'

const unknown = ['certificate checkout.certificate-unknown']

/**
 * Port suite of gift certificates at the checkout: they pay in part or in full, once, and the rest of the balance
 * remains.
 */
export const spentCertificatesSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the promises of paying with gift certificates`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)
    const aGift = (amount: number): NewGift => ({
      amount,
      theme: 'General',
      sender: { name: 'Rita', email: 'rita@lintel.example' },
      recipient: { name: 'Sam', email: 'sam@lintel.example' },
    })

    /** A customer buys a certificate; its code is mailed. */
    const bought = async (amount: number): Promise<string> => {
      const giver = guest()
      await answerOf(giver.cart.add([], undefined, [aGift(amount)]))
      const { orderKey } = await readyToPlace(giver, [pieces(goods.hook, 1)])
      await answerOf(giver.checkout.place(orderKey))
      shop.clock.now += 1_000
      return (
        /[A-Z2-9]{5}(?:-[A-Z2-9]{5}){3}/.exec(
          shop.mails.findLast(({ to }) => to === 'sam@lintel.example')?.text ?? '',
        )?.[0] ?? ''
      )
    }
    const balances = async () =>
      (
        await giftsWithBalances(shop.db)
          .select(giftBalance.as('balance'))
          .where('gift_certificate.store_key', '=', 'commercial')
          .orderBy('issued_at')
          .execute()
      ).map(({ balance }) => balance)
    const lastCharge = () => shop.charges.at(-1)?.amount
    const atPayment = async (buyer: Buyer, count = 1) => {
      await atCheckout(buyer, [pieces(goods.hook, count)])
      await answerOf(buyer.checkout.saveContact({ email: 'buyer@lintel.example' }))
      await answerOf(
        buyer.checkout.saveAddresses({
          shipping: {
            firstName: 'Sam',
            lastName: 'Nord',
            address1: '1 Lake Ave',
            city: 'Dover',
            state: 'DE',
            postalCode: '19901',
            countryCode: 'US',
          },
        }),
      )
      return answerOf(buyer.checkout.chooseShipping('pick-up'))
    }

    it('pays in part, shows the balance, and another method pays the rest', async () => {
      const code = await bought(1_000)
      const buyer = guest()
      expect((await atPayment(buyer, 2)).totals.total).toBe(3_600)
      const spent = await answerOf(buyer.checkout.spendCertificate(` ${code.toLowerCase()} `))
      expect(spent).toMatchObject({
        step: 'payment',
        certificates: [{ ending: code.slice(-4), amount: 1_000, left: 0 }],
      })
      expect(JSON.stringify(spent)).not.toContain(code)
      const { orderKey } = await answerOf(buyer.checkout.choosePayment(aCard()))
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(order).toMatchObject({
        total: 3_600,
        paymentMethod: 'test-card',
        certificates: [{ ending: code.slice(-4), amount: 1_000 }],
      })
      expect([lastCharge(), await balances()]).toEqual([2_600, [0]])
      expect(shop.mails.at(-1)?.text).toContain(`Gift certificate ending ${code.slice(-4)}: -$10.00\nDue: $26.00`)
    })

    it('pays in full, without another method, and keeps the rest of the balance', async () => {
      const code = await bought(5_000)
      const buyer = guest()
      await atPayment(buyer)
      const charges = shop.charges.length
      const covered = await answerOf(buyer.checkout.spendCertificate(code))
      expect(covered).toMatchObject({ step: 'review', certificates: [{ amount: 1_800, left: 3_200 }] })
      const order = await answerOf(buyer.checkout.place(covered.orderKey))
      expect(order).toMatchObject({ status: 'awaiting-fulfillment', paymentMethod: 'gift-certificate', total: 1_800 })
      expect([shop.charges.length, await balances()]).toEqual([charges, [3_200]])
    })

    it('spends the oldest first, each once, and leaves an unneeded one alone', async () => {
      const codes = [await bought(1_000), await bought(2_000), await bought(3_000)]
      const buyer = guest()
      await atPayment(buyer)
      for (const code of [codes[2], codes[0], codes[1], codes[0]])
        await answerOf(buyer.checkout.spendCertificate(code ?? ''))
      const { certificates, orderKey } = await answerOf(buyer.checkout.current())
      expect(certificates?.map(({ amount, left }) => [amount, left])).toEqual([
        [1_000, 0],
        [800, 1_200],
        [0, 3_000],
      ])
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(order.certificates?.map(({ amount }) => amount)).toEqual([1_000, 800])
      expect(await balances()).toEqual([0, 1_200, 3_000])
    })

    it('removes a certificate again, with its balance unchanged', async () => {
      const code = await bought(5_000)
      const buyer = guest()
      await atPayment(buyer)
      const { certificates } = await answerOf(buyer.checkout.spendCertificate(code))
      const without = await answerOf(buyer.checkout.returnCertificate(certificates?.[0]?.id ?? ''))
      expect([without.certificates, without.step, await balances()]).toEqual([undefined, 'payment', [5_000]])
      expect((await answerOf(buyer.checkout.returnCertificate('made-up'))).step).toBe('payment')
    })

    it('pays for products, and for no other certificate', async () => {
      const code = await bought(50_000)
      const buyer = guest()
      await answerOf(buyer.cart.add([], undefined, [aGift(5_000)]))
      await atPayment(buyer)
      expect(await answerOf(buyer.checkout.spendCertificate(code))).toMatchObject({
        step: 'payment',
        totals: { total: 6_800 },
        certificates: [{ amount: 1_800 }],
      })
    })

    it("reports unknown, void, spent and other storefronts' codes alike", async () => {
      const [spent, voided, elsewhere] = [await bought(1_000), await bought(1_000), await bought(1_000)]
      const first = guest()
      await atPayment(first)
      const { orderKey } = await answerOf(first.checkout.spendCertificate(spent))
      await answerOf(first.checkout.choosePayment(aCard()))
      await answerOf(first.checkout.current())
      await answerOf(first.checkout.place(orderKey))
      const hashes = await shop.db
        .selectFrom('gift_certificate')
        .select('id')
        .where('store_key', '=', 'commercial')
        .orderBy('issued_at')
        .execute()
      await shop.db.transaction().execute(trx => voidGifts(trx, [hashes[1]?.id ?? ''], shop.clock.now))
      await shop.db
        .updateTable('gift_certificate')
        .set({ store_key: 'home' })
        .where('id', '=', hashes[2]?.id ?? '')
        .execute()
      const buyer = guest()
      await atPayment(buyer)
      for (const code of [spent, voided, elsewhere, 'ABCDE-FGHJK-LMNPQ-RST23', 'SAVE10', ' '])
        expect(await issuesOf(buyer.checkout.spendCertificate(code))).toEqual(unknown)
    })

    it('is spent once by two checkouts: the second sees the balance and is asked how to pay it', async () => {
      const code = await bought(1_800)
      const [first, second] = [guest(), guest()]
      for (const buyer of [first, second]) {
        await atPayment(buyer)
        expect((await answerOf(buyer.checkout.spendCertificate(code))).step).toBe('review')
      }
      const [one, other] = [await answerOf(first.checkout.current()), await answerOf(second.checkout.current())]
      await answerOf(first.checkout.place(one.orderKey))
      expect(await refusalOf(second.checkout.place(other.orderKey))).toEqual({
        tag: 'conflict',
        reason: 'checkout.incomplete',
      })
      expect(await answerOf(second.checkout.current())).toMatchObject({ step: 'payment' })
      expect(await balances()).toEqual([0])
    })

    it('is not placed at another amount than the one shown', async () => {
      const code = await bought(1_000)
      const [first, second] = [guest(), guest()]
      for (const buyer of [first, second]) {
        await atPayment(buyer)
        await answerOf(buyer.checkout.spendCertificate(code))
        await answerOf(buyer.checkout.choosePayment(aCard()))
      }
      const [one, other] = [await answerOf(first.checkout.current()), await answerOf(second.checkout.current())]
      await answerOf(first.checkout.place(one.orderKey))
      const charges = shop.charges.length
      expect(await refusalOf(second.checkout.place(other.orderKey))).toEqual({
        tag: 'conflict',
        reason: 'checkout.cart-changed',
      })
      expect(shop.charges).toHaveLength(charges)
    })
  })
