import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Product } from '../../core/catalogue/product'
import { emptyCart } from '../../core/cart/cart'
import type { NewLine } from '../../core/cart/cart.port'
import { invalid, issue, type DomainError } from '../../core/shared/domain-error'
import type { UseCases } from '../app/use-cases'
import { answerAddToCart, modifiersOf, type AddAnswer } from './add-to-cart'

const lock: Product = {
  id: 7, name: 'Lock', slug: '/lock/', sku: 'LS', description: '', categoryIds: [310], pictures: [], modifiers: [], customFields: [], minimum: 1, purchasable: true, seo: {},
  options: [{ id: 1, name: 'Finish', kind: 'swatch', required: true, values: [{ id: 10, label: 'Chrome', isDefault: false }] }],
  variants: [{ id: 70, sku: 'LS-10', stock: 4, optionValues: [{ optionId: 1, valueId: 10, name: 'Finish', label: 'Chrome' }] }],
}

const aForm = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const aShop = (refusal?: DomainError) => {
  const added: NewLine[] = []
  const useCases = {
    viewPath: () => TE.right({ tag: 'product', product: lock, trail: [], related: [] }),
    addToCart: (lines: readonly NewLine[]) => {
      added.push(...lines)
      return refusal ? TE.left(refusal) : TE.right(emptyCart)
    },
  } as unknown as UseCases
  return { useCases, added }
}

const dataOf = (answer: unknown) => (answer as { readonly data: AddAnswer }).data

describe('a product form', () => {
  it('finds the variant of the chosen options and shows the cart when no script runs', async () => {
    const { useCases, added } = aShop()
    const answer = await answerAddToCart(aForm({ quantity: '2', 'option-1': '10', 'modifier-5': ' 204-A ' }), '/lock/', useCases)
    expect(added).toEqual([{ productId: 7, variantId: 70, quantity: 2, modifiers: [{ modifierId: 5, value: '204-A' }] }])
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/cart/')
  })

  it('takes a card at its word and asks nothing more', async () => {
    const { useCases, added } = aShop()
    await answerAddToCart(aForm({ productId: '7', variantId: '70', quantity: '1' }), '/lock/', { ...useCases, viewPath: () => TE.left(invalid()) } as UseCases)
    expect(added).toHaveLength(1)
  })

  it('says which option is missing', async () => {
    const { useCases, added } = aShop()
    const answer = dataOf(await answerAddToCart(aForm({ quantity: '1' }), '/lock/', useCases))
    expect(answer).toEqual({ tag: 'refused', issues: [issue('option-1', 'catalogue.choose-option', { name: 'Finish' })] })
    expect(added).toEqual([])
  })

  it.each(['0', '-1', '1.5', 'many', ''])('takes whole pieces only: %j', async quantity => {
    const answer = dataOf(await answerAddToCart(aForm({ productId: '7', variantId: '70', quantity }), '/lock/', aShop().useCases))
    expect(answer).toMatchObject({ tag: 'refused', issues: [{ field: 'quantity' }] })
  })

  it('hands on why the cart refused', async () => {
    const { useCases } = aShop(invalid(issue('item:0', 'cart.not-enough-stock', { stock: 4 })))
    const answer = dataOf(await answerAddToCart(aForm({ productId: '7', variantId: '70', quantity: '9' }), '/lock/', useCases))
    expect(answer).toMatchObject({ tag: 'refused', issues: [{ code: 'cart.not-enough-stock' }] })
  })

  it('sends the second value of a box that is not ticked [S2-4.26]', () => {
    const form = new FormData()
    form.append('modifier-20', '2')
    expect(modifiersOf(form)).toEqual([{ modifierId: 20, value: '2' }])
    form.append('modifier-20', '1')
    expect(modifiersOf(form)).toEqual([{ modifierId: 20, value: '1' }])
  })
})
