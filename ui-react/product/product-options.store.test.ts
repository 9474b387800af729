import { describe, expect, it } from '@jest/globals'
import type { Product } from '../../core/catalogue/product'
import { ProductOptionsStore } from './product-options.store'

const aLock = (): Product => ({
  id: 7,
  name: 'Storeroom Lock',
  slug: '/lock/',
  sku: 'LS',
  description: '',
  categoryIds: [310],
  pictures: [{ key: 'lever--metal.satin-chrome', alt: '' }],
  customFields: [],
  minimum: 5,
  purchasable: true,
  seo: {},
  options: [
    {
      id: 1,
      name: 'Finish',
      kind: 'swatch',
      required: true,
      values: [10, 11, 12].map(id => ({ id, label: `F${id}`, isDefault: false })),
    },
  ],
  variants: [
    [10, 18900, 40],
    [11, 19950, 12],
    [12, 20400, 0],
  ].map(([value, now, stock]) => ({
    id: value!,
    sku: `LS-${value}`,
    stock: stock!,
    price: { now: now!, contract: false },
    optionValues: [{ optionId: 1, valueId: value!, name: 'Finish', label: '' }],
  })),
  modifiers: [
    {
      id: 20,
      name: 'Rush',
      kind: 'checkbox',
      required: false,
      config: {},
      values: [
        { id: 1, label: 'Yes', isDefault: false, adjuster: { tag: 'percentage', basisPoints: 1000 } },
        { id: 2, label: 'No', isDefault: false },
      ],
    },
    {
      id: 21,
      name: 'Keyway',
      kind: 'radio_buttons',
      required: false,
      config: {},
      values: [{ id: 3, label: 'C', isDefault: false }],
    },
    { id: 22, name: 'Tag', kind: 'text', required: false, config: { defaultValue: '204' }, values: [] },
  ],
})

describe('the choices of a product page', () => {
  it('start with a price from, the smallest quantity and the defaults of the modifiers', () => {
    const store = new ProductOptionsStore(aLock())
    expect(store.price).toMatchObject({ now: 18900, from: true })
    expect(store.quantity).toBe(5)
    expect(store.missing).toEqual(['Finish'])
    expect(store.modifiers).toEqual({ 20: '2', 22: '204' })
  })

  it("start with a link's variant, even sold out, and with nothing selected otherwise", () => {
    const linkedTo = (sku: string) => {
      const store = new ProductOptionsStore(aLock())
      store.link(sku)
      return store
    }
    expect(linkedTo('ls-11').variant?.sku).toBe('LS-11')
    expect([linkedTo('LS-12').variant?.sku, linkedTo('LS-12').stock]).toEqual(['LS-12', 0])
    expect(linkedTo('LS-99').chosen).toEqual({})
  })

  it('compute whole packs while typing, and report the change on blur', () => {
    const store = new ProductOptionsStore({ ...aLock(), minimum: 1, pack: { size: 3, unit: 'Box' } })
    store.choose(1, 10)
    expect([store.quantity, store.lineTotal]).toEqual([3, 3 * 18900])
    store.changeQuantity(4)
    expect([store.quantity, store.pieces, store.lineTotal, store.rounded]).toEqual([4, 6, 6 * 18900, undefined])
    store.settleQuantity()
    expect([store.quantity, store.rounded]).toEqual([6, 4])
    store.changeQuantity(9)
    store.settleQuantity()
    expect([store.quantity, store.rounded]).toEqual([9, undefined])
  })

  it('never take a value that is out of stock [S2-4.25]', () => {
    const store = new ProductOptionsStore(aLock())
    store.choose(1, 12)
    expect(store.variant).toBeUndefined()
    store.choose(1, 11)
    expect(store.variant?.sku).toBe('LS-11')
    expect(store.stock).toBe(12)
    store.choose(1, undefined)
    expect(store.variant).toBeUndefined()
  })

  it("know values without stock before any selection, for the server's rendering [S2-4.25]", () => {
    const store = new ProductOptionsStore(aLock())
    const soldOut = aLock()
      .options[0]!.values.filter(value => !store.isEverSelectable(1, value.id))
      .map(value => value.id)
    const inStock = new Set(
      aLock()
        .variants.filter(variant => variant.stock > 0)
        .flatMap(variant => variant.optionValues.map(value => value.valueId)),
    )
    expect(soldOut.length).toBeGreaterThan(0)
    expect(soldOut.some(id => inStock.has(id))).toBe(false)
  })

  it('add the cost of modifiers to the unit price and the total', () => {
    const store = new ProductOptionsStore(aLock())
    store.choose(1, 10)
    store.modify(20, '1')
    expect(store.unitPrice).toBe(18900 + 1890)
    expect(store.lineTotal).toBe((18900 + 1890) * 5)
  })

  it('clear a radio or swatch value when it is chosen again [S2-4.27]', () => {
    const store = new ProductOptionsStore(aLock())
    store.pick(21, '3')
    expect(store.modifiers[21]).toBe('3')
    store.pick(21, '3')
    expect(store.modifiers[21]).toBeUndefined()
  })

  it('keep choices made before scripts ran', () => {
    const store = new ProductOptionsStore(aLock())
    store.adopt({ 1: 11 }, [{ modifierId: 22, value: '101-A' }])
    expect(store.variant?.id).toBe(11)
    expect(store.modifiers[22]).toBe('101-A')
  })
})
