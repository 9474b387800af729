import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Product } from '../../core/catalogue/product'
import { keepUpload } from '../../core/uploads/keep-upload'
import { emptyCart } from '../../core/cart/cart'
import type { NewLine } from '../../core/cart/cart.port'
import type { SentFile } from '../../core/uploads/upload'
import { invalid, issue, notFound, type DomainError } from '../../core/shared/domain-error'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerAddToCart } from './add-to-cart'
import { modifiersOf, type AddAnswer } from './sent-choices'

const lock: Product = {
  id: 7,
  name: 'Lock',
  slug: '/lock/',
  sku: 'LS',
  description: '',
  categoryIds: [310],
  pictures: [],
  modifiers: [{ id: 6, name: 'Drawing', kind: 'file', required: false, values: [], config: { fileMaxBytes: 100 } }],
  customFields: [],
  minimum: 1,
  purchasable: true,
  seo: {},
  options: [
    { id: 1, name: 'Finish', kind: 'swatch', required: true, values: [{ id: 10, label: 'Chrome', isDefault: false }] },
  ],
  variants: [
    { id: 70, sku: 'LS-10', stock: 4, optionValues: [{ optionId: 1, valueId: 10, name: 'Finish', label: 'Chrome' }] },
  ],
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
    keepUpload: keepUpload({
      uploads: {
        keep: (file: SentFile) => TE.right({ id: `kept-${file.name}`, name: file.name, size: file.bytes.byteLength }),
        read: () => TE.left(notFound('upload')),
      },
    }),
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
    const answer = await answerAddToCart(
      aForm({ quantity: '2', 'option-1': '10', 'modifier-5': ' 204-A ' }),
      '/lock/',
      useCases,
    )
    expect(added).toEqual([
      { productId: 7, variantId: 70, quantity: 2, modifiers: [{ modifierId: 5, value: '204-A' }] },
    ])
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/cart/')
  })

  it('adds a variant from a card without loading the product', async () => {
    const { useCases, added } = aShop()
    await answerAddToCart(aForm({ productId: '7', variantId: '70', quantity: '1' }), '/lock/', {
      ...useCases,
      viewPath: () => TE.left(invalid()),
    } as UseCases)
    expect(added).toHaveLength(1)
  })

  it('reports which option is missing', async () => {
    const { useCases, added } = aShop()
    const answer = dataOf(await answerAddToCart(aForm({ quantity: '1' }), '/lock/', useCases))
    expect(answer).toMatchObject({
      tag: 'refused',
      issues: [issue('option-1', 'catalogue.choose-option', { name: 'Finish' })],
    })
    expect(added).toEqual([])
  })

  it.each(['0', '-1', '1.5', 'many', ''])('accepts whole positive quantities only: %j', async quantity => {
    const answer = dataOf(
      await answerAddToCart(aForm({ productId: '7', variantId: '70', quantity }), '/lock/', aShop().useCases),
    )
    expect(answer).toMatchObject({ tag: 'refused', issues: [{ field: 'quantity' }] })
  })

  it('passes on why the cart refused', async () => {
    const { useCases } = aShop(invalid(issue('item:0', 'cart.not-enough-stock', { stock: 4 })))
    const answer = dataOf(
      await answerAddToCart(aForm({ productId: '7', variantId: '70', quantity: '9' }), '/lock/', useCases),
    )
    expect(answer).toMatchObject({ tag: 'refused', issues: [{ code: 'cart.not-enough-stock' }] })
  })

  it('sends the second value of an unticked box [S2-4.26]', () => {
    const form = new FormData()
    form.append('modifier-20', '2')
    expect(modifiersOf(form)).toEqual([{ modifierId: 20, value: '2' }])
    form.append('modifier-20', '1')
    expect(modifiersOf(form)).toEqual([{ modifierId: 20, value: '1' }])
  })
})

describe('a file in a product form', () => {
  const pdf = (name: string, size = 8) => new File(['%PDF-1.7'.padEnd(size, ' ')], name)
  const withFiles = (fields: Readonly<Record<string, string>>, ...files: readonly File[]) => {
    const form = aForm({ quantity: '1', 'option-1': '10', ...fields })
    for (const file of files) form.append('modifier-6', file)
    return form
  }
  const nothing = new File([], '')

  it("is stored first, and its id is the modifier's value", async () => {
    const { useCases, added } = aShop()
    expect(await answerAddToCart(withFiles({}, pdf('opening.pdf')), '/lock/', useCases)).toBeInstanceOf(Response)
    expect(added[0]?.modifiers).toEqual([{ modifierId: 6, value: 'kept-opening.pdf' }])
  })

  it('sends no value when none was chosen', async () => {
    const { useCases, added } = aShop()
    await answerAddToCart(withFiles({}, nothing), '/lock/', useCases)
    expect(added[0]?.modifiers).toEqual([])
  })

  it("[S2-5.15] is limited to the merchant's size, reported at its field", async () => {
    const { useCases, added } = aShop()
    const issuesOf = async (...files: readonly File[]) =>
      dataOf(await answerAddToCart(withFiles({}, ...files), '/lock/', useCases))
    expect(await issuesOf(pdf('a.pdf', 101))).toMatchObject({
      issues: [{ field: 'modifier-6', code: 'cart.choice-file-too-large' }],
    })
    expect(await issuesOf(pdf('a.pdf'), pdf('b.pdf'))).toMatchObject({
      issues: [{ field: 'modifier-6', code: 'cart.choice-one-file' }],
    })
    expect(await issuesOf(pdf('a.png'))).toMatchObject({
      issues: [{ field: 'modifier-6', code: 'cart.choice-file-content' }],
    })
    expect(added).toEqual([])
  })

  it('is returned with all other input when the form is refused, and need not be chosen again', async () => {
    const { useCases, added } = aShop()
    const form = withFiles({ 'modifier-5': '204-A', quantity: '3' }, pdf('opening.pdf'))
    form.delete('option-1')
    const sent = {
      options: {},
      quantity: 3,
      modifiers: [
        { modifierId: 5, value: '204-A' },
        { modifierId: 6, value: 'kept-opening.pdf' },
      ],
      files: { 6: { id: 'kept-opening.pdf', name: 'opening.pdf' } },
    }
    expect(dataOf(await answerAddToCart(form, '/lock/', useCases))).toMatchObject({ tag: 'refused', sent })
    await answerAddToCart(
      withFiles({ 'modifier-6': 'kept-opening.pdf', 'file-name-6': 'opening.pdf' }, nothing),
      '/lock/',
      useCases,
    )
    await answerAddToCart(
      withFiles({ 'modifier-6': 'kept-opening.pdf', 'file-name-6': 'opening.pdf' }, pdf('other.pdf')),
      '/lock/',
      useCases,
    )
    expect(added.map(line => line.modifiers[0]?.value)).toEqual(['kept-opening.pdf', 'kept-other.pdf'])
  })
})
