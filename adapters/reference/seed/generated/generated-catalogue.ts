import type { Insertable } from 'kysely'
import type { Schema } from '../../database/schema'
import { skuFold } from '../../catalogue/json-fields'
import { families, makers, type Family } from './families'

/** Categories, brands and price lists that generated goods refer to; inserted first. */
export type GeneratedShelf = {
  readonly category: readonly Insertable<Schema['category']>[]
  readonly brand: readonly Insertable<Schema['brand']>[]
  readonly price_list: readonly Insertable<Schema['price_list']>[]
  readonly rootCategoryIds: readonly number[]
}

export type GeneratedGoods = {
  readonly product: Insertable<Schema['product']>[]
  readonly product_category: Insertable<Schema['product_category']>[]
  readonly variant: Insertable<Schema['variant']>[]
  readonly price_list_entry: Insertable<Schema['price_list_entry']>[]
}

/** Ids far from those of the demo merchant and of imports. */
const firstId = 10_000_000
const priceLists = 5
const groups = 10
const leaves = 9
const day = 86_400_000
const began = Date.UTC(2024, 0, 1)

/** A seeded pseudo-random generator of numbers in [0, 1). */
const chances = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
type Chance = ReturnType<typeof chances>
const one = <A>(chance: Chance, all: readonly A[]): A => all[Math.floor(chance() * all.length)]!

/** Ids of families, ten groups in each, and the kinds of goods in those: some 1,200 categories. */
const categoryId = (family: number, group?: number, leaf?: number) =>
  firstId + family * 1_000 + (group === undefined ? 0 : 1 + group * 10 + (leaf === undefined ? 0 : 1 + leaf))

export const generatedShelf = (): GeneratedShelf => {
  const row = (id: number, parent_id: number, name: string): Insertable<Schema['category']> => ({
    id,
    parent_id,
    name,
    slug: `/g${id}/`,
    description: null,
    picture_key: null,
    sort_order: id,
    is_restricted: 0,
    layout: null,
  })
  return {
    category: families.flatMap(({ name, kinds }, family) => [
      row(categoryId(family), 0, name),
      ...Array.from({ length: groups }, (_, group) => [
        row(categoryId(family, group), categoryId(family), `${name} ${group + 1}`),
        ...Array.from({ length: leaves }, (__, leaf) =>
          row(
            categoryId(family, group, leaf),
            categoryId(family, group),
            `${kinds[leaf % kinds.length]!}s ${group + 1}`,
          ),
        ),
      ]).flat(),
    ]),
    brand: makers.map((name, at) => ({ id: firstId + at, name: `${name} Works`, slug: `/gb${at}/` })),
    price_list: Array.from({ length: priceLists }, (_, at) => ({
      id: firstId + at,
      name: `Generated contract ${at + 1}`,
    })),
    rootCategoryIds: families.map((_, family) => categoryId(family)),
  }
}

/** Generates products with about this many variants, in batches; deterministic by seed. */
export function* generatedGoods(variants: number, seed: number, batch = 500): Generator<GeneratedGoods> {
  const chance = chances(seed)
  let made = 0
  let goods: GeneratedGoods = { product: [], product_category: [], variant: [], price_list_entry: [] }
  for (let at = 0; made < variants; at += 1) {
    made += addProduct(goods, chance, at, variants - made, firstId + made)
    if (goods.product.length < batch && made < variants) continue
    yield goods
    goods = { product: [], product_category: [], variant: [], price_list_entry: [] }
  }
}

/** Adds the rows of one product; returns its number of variants. */
const addProduct = (
  goods: GeneratedGoods,
  chance: Chance,
  at: number,
  maxVariants: number,
  firstVariantId: number,
): number => {
  const id = firstId + at
  const number = Math.floor(chance() * families.length)
  const family = families[number]!
  const [group, kind] = [Math.floor(chance() * groups), Math.floor(chance() * leaves)]
  const maker = Math.floor(chance() * makers.length)
  const fields = Object.entries(family.fields).map(([name, values]) => ({ name, value: one(chance, values) }))
  const collection = fields.find(field => field.name === 'Collection')?.value ?? ''
  const name = `${makers[maker]!} ${collection} ${family.kinds[kind]!} ${100 + Math.floor(chance() * 900)}`
  const options = family.options.map(option => ({ ...option, values: someOf(chance, option.values) }))
  const combinations = combined(options).slice(0, maxVariants)
  const sku = `${family.code}${String(at).padStart(6, '0')}`
  const base = Math.round((family.cents[0] + chance() * (family.cents[1] - family.cents[0])) / 5) * 5
  const listed = Math.floor(chance() * priceLists)
  goods.product.push({
    id,
    slug: `/gp${id}/`,
    sku,
    name,
    brand_id: firstId + maker,
    description: descriptionOf(family, name, fields),
    pictures: '[]',
    options: JSON.stringify(
      options.map((option, place) => ({
        id: id * 20 + place,
        name: option.name,
        kind: 'rectangles',
        required: true,
        values: option.values.map(([label], value) => ({
          id: (id * 20 + place) * 200 + value,
          label,
          isDefault: value === 0,
        })),
      })),
    ),
    modifiers: '[]',
    custom_fields: JSON.stringify(fields),
    facts: '{}',
    minimum: 1,
    maximum: null,
    pack_size: null,
    pack_unit: null,
    is_visible: 1,
    is_purchasable: 1,
    sort_order: id,
    weight_grams: null,
    liftgate: 0,
    seo_title: null,
    seo_description: null,
    search_words: '',
    source: 'generated',
    created_at: began + Math.floor(chance() * 700) * day,
    changed_at: began,
  })
  goods.product_category.push({ product_id: id, category_id: categoryId(number, group, kind), sort_order: id })
  if (chance() < 0.3)
    goods.product_category.push({
      product_id: id,
      category_id: categoryId(number, (group + 1) % groups, kind),
      sort_order: id,
    })
  combinations.forEach((picked, place) => {
    const variantId = firstVariantId + place
    const price = base + picked.reduce((sum, { at: step }) => sum + step * 250, 0)
    const code = [sku, ...picked.map(({ code: part }) => part)].join('-')
    goods.variant.push({
      id: variantId,
      product_id: id,
      sku: code,
      sku_fold: skuFold(code),
      price,
      sale_price: chance() < 0.1 ? Math.round(price * 0.18) * 5 : null,
      retail_price: null,
      stock: chance() < 0.15 ? 0 : Math.floor(chance() * 200),
      option_values: JSON.stringify(
        picked.map(({ name: option, label, at: step }, axis) => ({
          optionId: id * 20 + axis,
          valueId: (id * 20 + axis) * 200 + step,
          name: option,
          label,
        })),
      ),
      picture: null,
      sort_order: place,
    })
    goods.price_list_entry.push({
      price_list_id: firstId + listed,
      variant_id: variantId,
      price: Math.round(price * 0.88),
      sale_price: null,
    })
  })
  return combinations.length
}

const someOf = <A>(chance: Chance, values: readonly A[]): readonly A[] => {
  const some = values.filter(() => chance() < 0.28)
  return some.length > 0 ? some : [one(chance, values)]
}

type Picked = { readonly name: string; readonly label: string; readonly code: string; readonly at: number }

const combined = (options: Family['options']): readonly (readonly Picked[])[] =>
  options.reduce<readonly (readonly Picked[])[]>(
    (all, { name, values }) =>
      all.flatMap(picked => values.map(([label, code], at) => [...picked, { name, label, code, at }])),
    [[]],
  )

const descriptionOf = (
  family: Family,
  name: string,
  fields: readonly { readonly name: string; readonly value: string }[],
): string =>
  `<p>${name.replaceAll('&', '&amp;')} for commercial openings, ` +
  `from our ${family.name.toLowerCase()} program.</p><ul>` +
  fields
    .slice(0, 6)
    .map(field => `<li>${field.name}: ${field.value}</li>`)
    .join('') +
  '</ul>'
