import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCard } from '../../test/builders/goods/product'
import { unavailable } from '../shared/domain-error'
import { companionSkus } from '../catalogue/companion-skus'
import { companionsOf } from './companions'
import { specificationOf } from '../catalogue/product-document'

const door = {
  id: 1,
  customFields: [
    { name: 'Core', value: 'Polystyrene' },
    { name: 'To hang this door', value: 'SKU: FR-HM, HG-BB45, HM-18, GONE' },
  ],
}
const numbers: Readonly<Record<string, number>> = { 'HG-BB45': 3, 'FR-HM': 2, 'HM-18': 1, GONE: 9 }
const ports = {
  skus: {
    findSkus: (skus: readonly string[]) =>
      TE.right(skus.map(sku => ({ sku, ...(numbers[sku] ? { found: { productId: numbers[sku] } } : {}) }))),
  },
  // Products that are not visible to the visitor are omitted.
  catalogue: {
    cardsById: (ids: readonly number[]) =>
      TE.right(
        ids
          .filter(id => id !== 9)
          .sort((a, b) => b - a)
          .map(id => aCard({ id })),
      ),
  },
}
const titlesAndIds = async (changed: Partial<typeof ports> = {}) => {
  const found = await companionsOf({ ...ports, ...changed }, door)()
  return found._tag === 'Right'
    ? found.right.map(({ title, items }) => [title, ...items.map(({ id }) => id)])
    : found.left
}

describe('Companion products', () => {
  it("are read from a field's SKUs, titled by its name, in order, if visible", async () => {
    expect(await titlesAndIds()).toEqual([['To hang this door', 2, 3]])
  })

  it('are empty when the product names none, without a lookup', async () => {
    const asking = { skus: { findSkus: () => TE.left(unavailable('search')) }, catalogue: ports.catalogue }
    expect(await companionsOf(asking, { id: 1, customFields: door.customFields.slice(0, 1) })()).toEqual({
      _tag: 'Right',
      right: [],
    })
  })

  it('are empty when they are unavailable', async () => {
    expect(
      await titlesAndIds({ skus: { findSkus: () => TE.left(unavailable('search')) } as unknown as typeof ports.skus }),
    ).toEqual([])
  })

  it.each(['LH, RH', 'SKU: ', 'SKU:,', 'See SKU: FR-HM'])('are not read from "%s"', value =>
    expect(companionSkus({ value })).toBeUndefined(),
  )

  it('are not part of the specification', () =>
    expect(specificationOf(door.customFields).map(({ name }) => name)).toEqual(['Core']))
})
