import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aProduct } from '../../test/builders/goods/product'
import { emptyCart } from '../cart/cart'
import type { NewLine } from '../cart/cart.port'
import { invalid, issue, notFound, unavailable, type DomainError } from '../shared/domain-error'
import { addSku } from './add-sku'

const known: Readonly<Record<string, { readonly productId: number; readonly variantId?: number }>> = {
  'BX-1': { productId: 1, variantId: 11 },
  'LS-G1': { productId: 3 },
  'HM-18': { productId: 5, variantId: 55 },
}

const shop = (refusal?: DomainError) => {
  const lines: NewLine[] = []
  return {
    lines,
    add: addSku({
      skus: {
        capabilities: { maxSkus: 50, measures: false, oneVariant: false },
        findSkus: all => TE.right(all.map(sku => ({ sku, ...(known[sku] ? { found: known[sku] } : {}) }))),
      },
      products: {
        byId: id =>
          id === 3 || id === 5
            ? TE.right(aProduct({ id, name: 'Lock', slug: '/lock/' }))
            : TE.left(notFound('product')),
      },
      cart: {
        add: asked => {
          if (refusal) return TE.left(refusal)
          lines.push(...asked)
          return TE.right({ ...emptyCart, lines: asked.map(({ variantId }) => ({ variantId })) as never })
        },
      },
    }),
  }
}

describe('adding a SKU to the cart', () => {
  it('adds the typed quantity, trimmed', async () => {
    const { add, lines } = shop()
    expect(await answerOf(add({ sku: ' BX-1 ', quantity: ' 12 ' }, 'a-key'))).toEqual({ tag: 'added' })
    expect(lines).toEqual([{ productId: 1, variantId: 11, quantity: 12, modifiers: [] }])
  })

  it.each([
    ['', '1', 'sku', 'sku-required'],
    ['NONE', '1', 'sku', 'sku-unknown'],
    ['BX-1', '', 'quantity', 'quantity-required'],
    ['BX-1', '1.5', 'quantity', 'quantity-shape'],
    ['', '', 'sku', 'sku-required'],
  ])('reports an issue at its field: %j times %j', async (sku, quantity, field, code) => {
    const { add, lines } = shop()
    expect(await answerOf(add({ sku, quantity }, 'a-key'))).toMatchObject({
      tag: 'refused',
      issue: { field, code: `quick-order.issues.${code}` },
    })
    expect(lines).toEqual([])
  })

  it('names the product when a variant or modifier has to be chosen', async () => {
    const chooses = {
      tag: 'refused',
      issue: { code: 'quick-order.issues.choose' },
      product: { name: 'Lock', slug: '/lock/' },
    }
    expect(await answerOf(shop().add({ sku: 'LS-G1', quantity: '1' }, 'a-key'))).toMatchObject(chooses)
    expect(
      await answerOf(
        shop(invalid(issue('item:0:modifier-61', 'cart.choice-required'))).add(
          { sku: 'HM-18', quantity: '1' },
          'a-key',
        ),
      ),
    ).toMatchObject(chooses)
  })

  it('reports a refusal by the cart, and fails when the cart fails', async () => {
    expect(
      await answerOf(
        shop(invalid(issue('item:0', 'cart.not-enough-stock', { stock: 4 }))).add(
          { sku: 'BX-1', quantity: '9' },
          'a-key',
        ),
      ),
    ).toMatchObject({
      tag: 'refused',
      issue: { field: 'quantity', code: 'cart.not-enough-stock', values: { stock: 4 } },
    })
    expect((await refusalOf(shop(unavailable('commerce')).add({ sku: 'BX-1', quantity: '9' }, 'a-key'))).tag).toBe(
      'unavailable',
    )
  })
})
