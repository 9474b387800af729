import type { Insertable } from 'kysely'
import type { Modifier, OptionValue, ProductOption } from '../../../../core/catalogue/product'
import { pictureKey, type PictureSpec } from '../../../../core/catalogue/picture'
import { pictureMeasure } from '../../../../core/catalogue/picture-extent'
import type { Schema } from '../../database/schema'
import { skuFold } from '../../catalogue/json-fields'
import { brandId } from './brands'
import { chanceOf, pickOf, stockOf } from './repeatable'
import type { AxisValue, SeedProduct } from './seed-product'

export type ProductRows = {
  readonly product: Insertable<Schema['product']>
  readonly categories: readonly Insertable<Schema['product_category']>[]
  readonly variants: readonly Insertable<Schema['variant']>[]
}

/**
 * Ids leave room for 99 products a category, 20 options a product, 200 values an option and 1,000 variants a product.
 */
const optionIdOf = (productId: number, at: number) => productId * 20 + at
const valueIdOf = (optionId: number, at: number) => optionId * 200 + at
const variantIdOf = (productId: number, at: number) => productId * 1000 + at
const firstModifier = 8

/** The demo shop opened in January 2026; products joined it over the two years before. */
const opened = Date.UTC(2026, 0, 5)
const day = 86_400_000

const combinations = (axes: SeedProduct['axes'] = []): readonly (readonly AxisValue[])[] =>
  axes.reduce<readonly (readonly AxisValue[])[]>(
    (made, axis) => made.flatMap(picked => axis.values.map(value => [...picked, value])),
    [[]],
  )

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const descriptionOf = (seed: SeedProduct) =>
  `<p>${escapeHtml(seed.text)}</p><ul>${seed.points.map(point => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`

export const slugOf = (name: string): string =>
  `/${name
    .toLowerCase()
    .replace(/['"]/g, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}/`

const optionsOf = (id: number, axes: SeedProduct['axes'] = []): readonly ProductOption[] =>
  axes.map((axis, at) => ({
    id: optionIdOf(id, at),
    name: axis.name,
    kind: axis.kind,
    required: true,
    values: axis.values.map((value, index): OptionValue => ({
      id: valueIdOf(optionIdOf(id, at), index),
      label: value.label,
      isDefault: index === 0,
      ...(value.colors ? { colors: value.colors } : {}),
    })),
  }))

const modifiersOf = (id: number, seed: SeedProduct, productIdOf: (sku: string) => number): readonly Modifier[] =>
  (seed.modifiers ?? []).map((modifier, at) => {
    const modifierId = optionIdOf(id, firstModifier + at)
    return {
      id: modifierId,
      name: modifier.name,
      kind: modifier.kind,
      required: modifier.required ?? false,
      config: modifier.config ?? {},
      values: (modifier.values ?? []).map(({ productSku, isDefault = false, ...value }, index) => ({
        ...value,
        id: valueIdOf(modifierId, index),
        isDefault,
        ...(productSku === undefined ? {} : { productId: productIdOf(productSku) }),
      })),
    }
  })

const salePriceOf = (cents: number, percent: number | undefined) =>
  percent === undefined ? null : Math.round((cents * (100 - percent)) / 500) * 5

const stockFor = (seed: SeedProduct, sku: string, cents: number) => {
  if (typeof seed.stock === 'number') return seed.stock
  return seed.stock?.[sku] ?? stockOf(sku, cents)
}

const variantsOf = (id: number, seed: SeedProduct): ProductRows['variants'] =>
  combinations(seed.axes)
    .filter(picked => seed.made?.(picked) ?? true)
    .map((picked, at) => {
      const sku = seed.variantSku?.(picked) ?? [seed.sku, ...picked.map(value => value.code)].join('-')
      const price =
        seed.price === undefined ? null : picked.reduce((cents, value) => cents + (value.add ?? 0), seed.price)
      const optionValues = picked.map((value, axis) => {
        const optionId = optionIdOf(id, axis)
        const option = seed.axes?.[axis]
        return {
          optionId,
          valueId: valueIdOf(optionId, option?.values.indexOf(value) ?? 0),
          name: option?.name ?? '',
          label: value.label,
        }
      })
      const spec = seed.picture(name => picked.find((_, axis) => seed.axes?.[axis]?.name === name))
      return {
        id: variantIdOf(id, at + 1),
        product_id: id,
        sku,
        sku_fold: skuFold(sku),
        price,
        sale_price: price === null ? null : salePriceOf(price, seed.sale),
        retail_price: price === null || seed.retailOver === undefined ? null : price + seed.retailOver,
        stock: stockFor(seed, sku, price ?? 0),
        option_values: JSON.stringify(optionValues),
        picture: JSON.stringify(pictureOf(seed, spec, picked)),
        sort_order: at,
      }
    })

/** Alt text names the surfaces, not the sizes, which a picture does not show. */
const pictureOf = (seed: SeedProduct, spec: PictureSpec, picked: readonly AxisValue[]) => {
  const shown = picked.filter(value => value.surface !== undefined).map(value => value.label)
  return { key: pictureKey(spec), alt: [seed.name, ...shown].join(', ') }
}

type StoredPicture = { readonly key: string; readonly alt: string }
const pictureIn = (variant: ProductRows['variants'][number]) => JSON.parse(variant.picture ?? '') as StoredPicture

const maxPictures = 8

/**
 * Pictures of a product, the main one first: a random one of a finish in stock, at 36 in where widths are drawn, for
 * variety in listings.
 */
const galleryOf = (seed: SeedProduct, variants: ProductRows['variants']): readonly StoredPicture[] => {
  const pictures = new Map(variants.map(variant => pictureIn(variant)).map(picture => [picture.key, picture]))
  const inStock = variants.filter(variant => variant.stock > 0).map(variant => pictureIn(variant))
  const preferred = inStock.filter(({ key }) => key.endsWith('width.36'))
  const main = pickOf(
    preferred.length > 0 ? preferred : inStock.length > 0 ? inStock : [...pictures.values()],
    `main picture of ${seed.sku}`,
  )
  for (const spec of seed.morePictures ?? []) pictures.set(pictureKey(spec), { key: pictureKey(spec), alt: seed.name })
  return [main, ...[...pictures.values()].filter(({ key }) => key !== main.key)].slice(0, maxPictures)
}

const factsOf = (seed: SeedProduct) => {
  const measure = pictureMeasure(seed.picture(axis => seed.axes?.find(({ name }) => name === axis)?.values[0]))
  return { ...(measure ? { inches: measure.inches, measure: measure.label } : {}), ...seed.facts }
}

/** Kitchen and home products are dated earlier, so that the door supplier's new products are of its own trade. */
const isForHomes = (category: number): boolean => category >= 600 && category < 700

/** The rows of one product. `productIdOf` resolves products that modifiers refer to. */
export const productRows = (
  id: number,
  seed: SeedProduct,
  order: number,
  productIdOf: (sku: string) => number,
): ProductRows => {
  const variants = variantsOf(id, seed)
  const joined =
    opened - (isForHomes(seed.home) ? 730 : 0) * day - Math.floor(chanceOf(`joined ${seed.sku}`) * 730) * day
  return {
    product: {
      id,
      slug: seed.slug ?? slugOf(seed.name),
      sku: variants.length === 1 ? (variants[0]?.sku ?? seed.sku) : seed.sku,
      name: seed.name,
      brand_id: brandId(seed.brand),
      description: descriptionOf(seed),
      pictures: JSON.stringify(galleryOf(seed, variants)),
      options: JSON.stringify(optionsOf(id, seed.axes)),
      modifiers: JSON.stringify(modifiersOf(id, seed, productIdOf)),
      custom_fields: JSON.stringify(fieldsOf(seed).map(([name, value]) => ({ name, value }))),
      facts: JSON.stringify(factsOf(seed)),
      minimum: seed.minimum ?? 1,
      maximum: seed.maximum ?? null,
      pack_size: seed.pack?.size ?? null,
      pack_unit: seed.pack?.unit ?? null,
      is_visible: 1,
      is_purchasable: seed.notForSale ? 0 : 1,
      sort_order: order,
      weight_grams: seed.pounds === undefined ? null : Math.round(seed.pounds * 453.6),
      liftgate: seed.liftgate ? 1 : 0,
      seo_title: null,
      seo_description: seed.text.split('. ')[0]?.slice(0, 150) ?? null,
      search_words: seed.words ?? '',
      source: 'seed',
      created_at: joined,
      changed_at: joined,
    },
    categories: [seed.home, ...(seed.also ?? [])].map(category_id => ({
      product_id: id,
      category_id,
      sort_order: order,
    })),
    variants,
  }
}

const fieldsOf = (seed: SeedProduct) => [
  ...seed.fields,
  ...(seed.pack
    ? ([
        ['Sold in Pack Size', String(seed.pack.size)],
        ['Unit of Measure', seed.pack.unit],
      ] as const)
    : []),
  ...(seed.pounds === undefined ? [] : ([['Weight', `${seed.pounds} lb`]] as const)),
]
