import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { withLeadTime } from '../../core/catalogue/with-lead-time'
import type {
  ImportedOption,
  ImportedProduct,
  ImportedVariant,
  ImportItem,
} from '../../core/catalogue-import/imported-product'
import { centsFromDecimal } from '../../core/shared/decimal'
import { gramsPerPound, typeIn } from './amounts'
import { jsonObjects } from './json-objects'
import { filesIn, filesOf } from './product-files'
import { pictureUrl, problems, unreadColumn, type Problems } from './row-reading'
import { unreadFields } from './unread-fields'

const optionalNumber = t.union([t.number, t.null, t.undefined])
const optionalText = t.union([t.string, t.null, t.undefined])
const variantCodec = t.partial({
  sku: optionalText,
  price: optionalNumber,
  sale_price: optionalNumber,
  retail_price: optionalNumber,
  cost_price: optionalNumber,
  inventory_level: optionalNumber,
  image_url: optionalText,
  option_values: t.array(t.intersection([t.type({ label: t.string }), t.partial({ option_display_name: t.string })])),
})
const productCodec = t.intersection([
  t.type({ name: t.string }),
  t.partial({
    sku: optionalText,
    price: optionalNumber,
    sale_price: optionalNumber,
    retail_price: optionalNumber,
    cost_price: optionalNumber,
    inventory_level: optionalNumber,
    description: optionalText,
    brand_name: optionalText,
    weight: optionalNumber,
    type: optionalText,
    inventory_tracking: optionalText,
    is_visible: t.boolean,
    availability: t.string,
    page_title: optionalText,
    meta_description: optionalText,
    custom_url: t.union([t.null, t.partial({ url: t.string })]),
    categories: t.array(t.union([t.number, t.string])),
    download_file_urls: t.array(t.string),
    images: t.array(t.partial({ url_standard: t.string, image_url: t.string, url_zoom: t.string })),
    availability_description: t.union([t.null, t.string]),
    custom_fields: t.array(t.type({ name: t.string, value: t.string })),
    variants: t.array(variantCodec),
    options: t.array(
      t.partial({
        display_name: t.string,
        type: t.string,
        option_values: t.array(
          t.partial({ label: t.string, value_data: t.union([t.null, t.partial({ colors: t.array(t.string) })]) }),
        ),
      }),
    ),
  }),
])
type WireProduct = t.TypeOf<typeof productCodec>
type WireVariant = t.TypeOf<typeof variantCodec>

/**
 * BigCommerce catalogue API v3: an array of products, a response with `data`, or JSON lines. Streaming: one product in
 * memory at a time. Non-empty fields that are not imported are reported once each, at the end.
 */
export async function* bigCommerceJsonItems(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const { note, unread } = unreadFields(productCodec)
  for await (const { source, line, isTooLong } of jsonObjects(text)) {
    const decoded = isTooLong ? E.left('JSON') : decode(source)
    if (E.isRight(decoded)) {
      const list = problems()
      const product = productOf(decoded.right, line, list)
      note(decoded.right, line)
      yield* list.take()
      yield { tag: 'product', product }
    } else
      yield {
        tag: 'problem',
        problem: {
          line,
          column: decoded.left,
          value: source.trim().slice(0, 80),
          code: isTooLong ? 'too-long' : 'unreadable',
          imported: false,
        },
      }
  }
  for (const field of unread()) yield unreadColumn(field)
}

const decode = (source: string): E.Either<string, WireProduct> => {
  try {
    // Removes NUL characters, which databases reject.
    const decoded = productCodec.decode(JSON.parse(source.replaceAll('\\u0000', '')))
    return E.isRight(decoded)
      ? decoded
      : E.left(
          decoded.left[0]?.context
            .map(entry => entry.key)
            .filter(key => !/^\d*$/.test(key))
            .join('.') || 'product',
        )
  } catch {
    return E.left('JSON')
  }
}

const cents = (amount: number | null | undefined) =>
  amount === null || amount === undefined || amount < 0 ? undefined : centsFromDecimal(amount)

const productOf = (wire: WireProduct, line: number, list: Problems): ImportedProduct => {
  const type = typeIn(wire.type ?? '')
  const variants = wire.variants ?? []
  return {
    line,
    handle: wire.custom_url?.url,
    sku: variants.length > 0 ? wire.sku || undefined : undefined,
    title: wire.name,
    brand: wire.brand_name ?? undefined,
    description: wire.description ?? '',
    categories: (wire.categories ?? []).map(category =>
      typeof category === 'number'
        ? [`#${category}`]
        : category
            .split(/[/>]/)
            .map(name => name.trim())
            .filter(name => name !== ''),
    ),
    pictureUrls: (wire.images ?? []).flatMap(
      image => pictureUrl(image.url_zoom ?? image.url_standard ?? image.image_url ?? '') ?? [],
    ),
    customFields: withLeadTime(wire.custom_fields ?? [], wire.availability_description ?? undefined),
    visible: wire.is_visible,
    purchasable: wire.availability === undefined ? undefined : wire.availability !== 'disabled',
    weightGrams: wire.weight ? Math.round(wire.weight * gramsPerPound) : undefined,
    type,
    ...filesOf(
      (wire.download_file_urls ?? []).flatMap(filesIn),
      type,
      { line, column: 'download_file_urls', value: wire.name },
      list,
    ),
    seoTitle: wire.page_title || undefined,
    seoDescription: wire.meta_description || undefined,
    variants:
      variants.length > 0 ? variants.map(variant => variantOf(variant, wire, line)) : [variantOf(wire, wire, line)],
  }
}

const variantOf = (wire: WireVariant, product: WireProduct, line: number): ImportedVariant => ({
  line,
  // The only variant of a product without options has the product's SKU, if any.
  sku: wire.sku || (product.variants?.length === 1 ? product.sku : undefined) || undefined,
  price: cents(wire.price) ?? cents(product.price),
  salePrice: cents(wire.sale_price) ?? (wire.price == null ? cents(product.sale_price) : undefined),
  retailPrice: cents(wire.retail_price) ?? cents(product.retail_price),
  cost: cents(wire.cost_price) ?? cents(product.cost_price),
  stock: stockOf(wire, product),
  options: (wire.option_values ?? []).map(value => ({
    name: value.option_display_name ?? 'Option',
    value: value.label,
    ...lookOf(value.option_display_name, value.label, product),
  })),
  pictureUrl: pictureUrl(wire.image_url ?? ''),
  listPrices: [],
})

/** Without inventory tracking a variant is always in stock, regardless of its inventory level. */
const stockOf = (wire: WireVariant, product: WireProduct): number | undefined => {
  const level = product.inventory_tracking === 'product' ? product.inventory_level : wire.inventory_level
  return product.inventory_tracking === 'none' || level == null ? undefined : Math.max(0, Math.trunc(level))
}

const kinds = {
  swatch: 'swatch',
  radio_buttons: 'radio_buttons',
  rectangles: 'rectangles',
  dropdown: 'dropdown',
} as const

/** Display type and swatch colors of an option, from the product's own list. */
const lookOf = (
  name: string | undefined,
  label: string,
  product: WireProduct,
): Pick<ImportedOption, 'kind' | 'colors'> => {
  const option = product.options?.find(each => each.display_name === name)
  const colors = (option?.option_values?.find(value => value.label === label)?.value_data?.colors ?? [])
    .filter(color => /^#[0-9a-f]{6}$/i.test(color))
    .slice(0, 3)
  const kind = option?.type !== undefined && option.type in kinds ? kinds[option.type as keyof typeof kinds] : undefined
  return { ...(kind ? { kind } : {}), ...(colors.length > 0 ? { colors } : {}) }
}
