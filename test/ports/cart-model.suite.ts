import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import type { Cart } from '../../core/cart/cart'
import type { DomainError } from '../../core/shared/domain-error'
import type { Buyer, Shop } from '../builders/platform/shop'
import { buyers, goods } from '../builders/platform/shop'
import { variantOf } from '../builders/database/stock'

type Article = {
  readonly sku: string
  readonly productId: number
  readonly variantId: number
  readonly price: number
  readonly stock: number
  readonly minimum: number
  readonly maximum: number
}

const article = (
  productId: number,
  at: number,
  sku: string,
  price: number,
  stock: number,
  minimum = 1,
  maximum = Infinity,
): Article => ({ sku, productId, variantId: variantOf(productId, at), price, stock, minimum, maximum })

const articles: readonly Article[] = [
  article(goods.lock, 1, 'LS-G1-626', 18_900, 40),
  article(goods.lock, 2, 'LS-G1-613', 19_950, 12),
  article(goods.lock, 3, 'LS-G1-605', 20_400, 0),
  article(goods.threshold, 1, 'TH-SAD-36', 2_410, 200, 5, 50),
  article(goods.closer, 1, 'CL-4040-AL', 31_200, 4),
  article(goods.hook, 1, 'BX-1', 1_800, 50),
]

/** The model of a cart: quantities by article in the order they were added, and the coupons entered. */
type Model = { pieces: Map<Article, number>; coupons: string[] }
type Real = { readonly buyer: Buyer }

const mayHave = (model: Model, wanted: Article, quantity: number): boolean => {
  const ofProduct = [...model.pieces]
    .filter(([other]) => other.productId === wanted.productId && other !== wanted)
    .reduce((sum, [, pieces]) => sum + pieces, quantity)
  return quantity <= wanted.stock && ofProduct >= wanted.minimum && ofProduct <= wanted.maximum
}

/** Ten percent off each line, rounded; ten dollars off the rest if the cart is over a hundred. */
const expectedTotals = (model: Model) => {
  const prices = [...model.pieces].map(([{ price }, quantity]) => price * quantity)
  const subtotal = prices.reduce((sum, price) => sum + price, 0)
  let left = prices
  let discount = 0
  for (const code of model.coupons) {
    if (code === 'SAVE10') {
      const off = left.map(price => Math.round(price / 10))
      left = left.map((price, index) => price - (off[index] ?? 0))
      discount += off.reduce((sum, cents) => sum + cents, 0)
    } else if (subtotal > 10_000) {
      discount += 1_000
      // The distribution over lines affects a percentage coupon applied afterwards.
      left = spreadTen(left)
    }
  }
  return { subtotal, discount, total: subtotal - discount }
}

const spreadTen = (prices: readonly number[]): number[] => {
  const sum = prices.reduce((all, price) => all + price, 0)
  const shares = prices.map(price => Math.floor((1_000 * price) / sum))
  const order = prices
    .map((price, index) => ({ index, rest: (1_000 * price) % sum }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  let cents = 1_000 - shares.reduce((all, share) => all + share, 0)
  for (const { index } of order) if (cents-- > 0) shares[index] = (shares[index] ?? 0) + 1
  return prices.map((price, index) => price - (shares[index] ?? 0))
}

const agree = (cart: Cart, model: Model) => {
  expect(cart.lines.map(line => [line.sku, line.quantity])).toEqual(
    [...model.pieces].map(([{ sku }, quantity]) => [sku, quantity]),
  )
  expect({ subtotal: cart.subtotal, discount: cart.discount, total: cart.total }).toEqual(expectedTotals(model))
  expect(cart.coupons.map(coupon => coupon.code)).toEqual(model.coupons)
}

/**
 * The result must be a success exactly if the model allows the change; in both cases the cart must then equal the
 * model.
 */
const settle = async (
  real: Real,
  model: Model,
  outcome: E.Either<DomainError, Cart>,
  allowed: boolean,
  change: () => void,
) => {
  expect(E.isRight(outcome)).toBe(allowed)
  if (allowed) change()
  const now = await real.buyer.cart.current()()
  if (E.isLeft(now)) throw new Error(`The cart cannot be read: ${now.left.tag}`)
  expect(E.isRight(outcome) ? outcome.right : now.right).toEqual(now.right)
  agree(now.right, model)
}

class Add implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly what: Article,
    readonly quantity: number,
  ) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    const { productId, variantId } = this.what
    const together = (model.pieces.get(this.what) ?? 0) + this.quantity
    const outcome = await real.buyer.cart.add([{ productId, variantId, quantity: this.quantity, modifiers: [] }])()
    await settle(real, model, outcome, mayHave(model, this.what, together), () => model.pieces.set(this.what, together))
  }
  toString() {
    return `add ${this.quantity} ${this.what.sku}`
  }
}

class Change implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly what: Article,
    readonly quantity: number,
  ) {}
  check(model: Readonly<Model>) {
    return model.pieces.has(this.what)
  }
  async run(model: Model, real: Real) {
    const outcome = await real.buyer.cart.change(await lineId(real, this.what), this.quantity)()
    const allowed = this.quantity === 0 || mayHave(model, this.what, this.quantity)
    await settle(real, model, outcome, allowed, () =>
      this.quantity === 0 ? model.pieces.delete(this.what) : model.pieces.set(this.what, this.quantity),
    )
  }
  toString() {
    return `change ${this.what.sku} to ${this.quantity}`
  }
}

class Remove implements fc.AsyncCommand<Model, Real> {
  constructor(readonly what: Article) {}
  check(model: Readonly<Model>) {
    return model.pieces.has(this.what)
  }
  async run(model: Model, real: Real) {
    const outcome = await real.buyer.cart.remove(await lineId(real, this.what))()
    await settle(real, model, outcome, true, () => model.pieces.delete(this.what))
  }
  toString() {
    return `remove ${this.what.sku}`
  }
}

class Coupon implements fc.AsyncCommand<Model, Real> {
  constructor(readonly code: string) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    const { subtotal } = expectedTotals(model)
    const known = model.coupons.includes(this.code)
    const allowed = known || (this.code === 'SAVE10' && subtotal > 0) || (this.code === 'TENOFF' && subtotal > 10_000)
    const outcome = await real.buyer.cart.applyCoupon(this.code)()
    await settle(real, model, outcome, allowed, () => void (known || model.coupons.push(this.code)))
  }
  toString() {
    return `coupon ${this.code}`
  }
}

class CouponOff implements fc.AsyncCommand<Model, Real> {
  constructor(readonly code: string) {}
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    await settle(
      real,
      model,
      await real.buyer.cart.removeCoupon(this.code)(),
      true,
      () => void (model.coupons = model.coupons.filter(code => code !== this.code)),
    )
  }
  toString() {
    return `take ${this.code} off`
  }
}

const lineId = async (real: Real, what: Article): Promise<string> => {
  const cart = await real.buyer.cart.current()()
  return (E.isRight(cart) && cart.right.lines.find(line => line.variantId === what.variantId)?.id) || 'no such line'
}

/** Model-based test: any sequence of cart operations gives the same cart as a simple model. */
export const cartModelSuite = (name: string, make: () => Promise<Shop>, runs = 60) =>
  describe(`the cart of ${name}`, () => {
    let shop: Shop
    beforeAll(async () => {
      shop = await make()
    })
    afterAll(() => shop.close())

    it('equals a simple model after every change', async () => {
      const what = fc.constantFrom(...articles)
      const commands = [
        fc.tuple(what, fc.integer({ min: 1, max: 60 })).map(([wanted, quantity]) => new Add(wanted, quantity)),
        fc.tuple(what, fc.integer({ min: 1, max: 6 })).map(([wanted, quantity]) => new Add(wanted, quantity)),
        fc.tuple(what, fc.integer({ min: 0, max: 60 })).map(([wanted, quantity]) => new Change(wanted, quantity)),
        what.map(wanted => new Remove(wanted)),
        fc.constantFrom('SAVE10', 'TENOFF', 'OLDONE').map(code => new Coupon(code)),
        fc.constantFrom('SAVE10', 'TENOFF').map(code => new CouponOff(code)),
      ]
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), sequence =>
          fc.asyncModelRun(
            () => ({
              model: { pieces: new Map<Article, number>(), coupons: [] },
              real: { buyer: shop.visit(buyers.guest) },
            }),
            sequence,
          ),
        ),
        { numRuns: runs },
      )
    }, 120_000)
  })
