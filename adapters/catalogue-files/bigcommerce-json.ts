import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import type { ImportedProduct, ImportItem } from '../../core/catalogue-import/imported-product'
import { centsFromDecimal } from '../../core/shared/money'

const optionalNumber = t.union([t.number, t.null, t.undefined])
const optionalText = t.union([t.string, t.null, t.undefined])
const variantCodec = t.partial({
  sku: optionalText, price: optionalNumber, sale_price: optionalNumber, retail_price: optionalNumber, inventory_level: optionalNumber, image_url: optionalText,
  option_values: t.array(t.intersection([t.type({ label: t.string }), t.partial({ option_display_name: t.string })])),
})
const productCodec = t.intersection([
  t.type({ name: t.string }),
  t.partial({
    sku: optionalText, price: optionalNumber, sale_price: optionalNumber, retail_price: optionalNumber, inventory_level: optionalNumber, description: optionalText, brand_name: optionalText, weight: optionalNumber,
    is_visible: t.boolean, availability: t.string, page_title: optionalText, meta_description: optionalText,
    custom_url: t.union([t.null, t.partial({ url: t.string })]),
    categories: t.array(t.union([t.number, t.string])),
    images: t.array(t.partial({ url_standard: t.string, image_url: t.string, url_zoom: t.string })),
    custom_fields: t.array(t.type({ name: t.string, value: t.string })),
    variants: t.array(variantCodec),
  }),
])
type WireProduct = t.TypeOf<typeof productCodec>
type WireVariant = t.TypeOf<typeof variantCodec>

/**
 * BigCommerce catalogue API v3: an array of products, an answer with `data`, or JSON lines. Lines are read one at a time;
 * an array is cut into its items while it streams in, so memory holds one product.
 */
export async function* bigCommerceJsonItems(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  let count = 0
  for await (const { source, line } of topLevelObjects(text)) {
    count += 1
    const decoded = decode(source)
    if (E.isRight(decoded)) yield { tag: 'product', product: productOf(decoded.right, line) }
    else yield { tag: 'problem', problem: { line, column: decoded.left, value: source.slice(0, 80), code: 'unreadable', kept: false, values: { item: count } } }
  }
}

const decode = (source: string): E.Either<string, WireProduct> => {
  try {
    const decoded = productCodec.decode(JSON.parse(source))
    return E.isRight(decoded) ? decoded : E.left(decoded.left[0]?.context.map(entry => entry.key).filter(key => !/^\d*$/.test(key)).join('.') || 'product')
  } catch {
    return E.left('JSON')
  }
}

const itemLimit = 5_000_000

/** Takes the wrapper `{"data":` off, so that what follows is the array itself. */
async function* withoutWrapper(text: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | undefined = ''
  for await (const piece of text) {
    if (head === undefined) {
      yield piece
      continue
    }
    head += piece
    if (head.length < 200) continue
    yield head.replace(/^\s*\{\s*"data"\s*:\s*(?=\[)/, '')
    head = undefined
  }
  if (head !== undefined) yield head.replace(/^\s*\{\s*"data"\s*:\s*(?=\[)/, '')
}

/** The objects of a top-level array or of JSON lines, each cut out of the stream without parsing the whole. */
async function* topLevelObjects(text: AsyncIterable<string>): AsyncGenerator<{ readonly source: string; readonly line: number }> {
  let depth = 0
  let inArray = false
  let source = ''
  let line = 1
  let startLine = 1
  let inText = false
  let escaped = false
  for await (const piece of withoutWrapper(text)) {
    for (const char of piece) {
      if (char === '\n') line += 1
      if (source !== '') source += char
      if (source.length > itemLimit) throw new Error(`the item that begins on line ${startLine} is larger than ${itemLimit} characters`)
      if (inText) {
        if (escaped) escaped = false
        else if (char === '\\') escaped = true
        else if (char === '"') inText = false
      } else if (char === '"') inText = true
      else if (char === '[' && depth === 0 && source === '') inArray = true
      else if (char === ']' && depth === 0 && inArray) return
      else if (char === '{' || char === '[') {
        if (depth === 0 && char === '{') {
          source = char
          startLine = line
        }
        depth += 1
      } else if (char === '}' || char === ']') {
        depth -= 1
        if (depth === 0 && source !== '') {
          yield { source, line: startLine }
          source = ''
        }
      }
    }
  }
  if (source.trim() !== '') yield { source, line: startLine }
}

const cents = (amount: number | null | undefined) => (amount === null || amount === undefined || amount < 0 ? undefined : centsFromDecimal(amount))
const price = (amount: number | null | undefined) => (amount === 0 ? undefined : cents(amount))

const productOf = (wire: WireProduct, line: number): ImportedProduct => ({
  line,
  handle: wire.custom_url?.url,
  title: wire.name,
  brand: wire.brand_name ?? undefined,
  description: wire.description ?? '',
  categories: (wire.categories ?? []).map(category => (typeof category === 'number' ? [`#${category}`] : category.split('/').map(name => name.trim()).filter(name => name !== ''))),
  pictureUrls: (wire.images ?? []).flatMap(image => image.url_zoom ?? image.url_standard ?? image.image_url ?? []),
  customFields: wire.custom_fields ?? [],
  visible: wire.is_visible ?? true,
  purchasable: wire.availability !== 'disabled',
  weightGrams: wire.weight ? Math.round(wire.weight * 453.592) : undefined,
  seoTitle: wire.page_title ?? undefined,
  seoDescription: wire.meta_description ?? undefined,
  variants: wire.variants && wire.variants.length > 0 ? wire.variants.map(variant => variantOf(variant, wire, line)) : [variantOf(wire, wire, line)],
})

const variantOf = (wire: WireVariant, product: WireProduct, line: number) => ({
  line,
  sku: wire.sku ?? undefined,
  price: cents(wire.price) ?? cents(product.price),
  salePrice: price(wire.sale_price) ?? (wire.price == null ? price(product.sale_price) : undefined),
  retailPrice: price(wire.retail_price) ?? price(product.retail_price),
  stock: wire.inventory_level ?? undefined,
  options: (wire.option_values ?? []).map(value => ({ name: value.option_display_name ?? 'Option', value: value.label })),
  pictureUrl: wire.image_url ?? undefined,
  listPrices: [],
})
