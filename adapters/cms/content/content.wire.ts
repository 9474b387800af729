import * as t from 'io-ts'
import type { ContentRecord } from '../../../core/content/content'
import type { RecordsWindow } from '../../../core/content/content.port'
import type { Gated, PathTarget } from '../../../core/navigation/paths.port'
import { categoryPageCodec, categoryPageFromWire, categoryPageToWire } from '../../shared/category.wire'
import { maybe, oneOf, text, whole } from '../../shared/codecs'
import { productCodec, productFromWire } from '../../shared/product.wire'
import { productToWire } from '../../shared/write-product.wire'
import { readableListOf } from '../../shared/readable-list'
import { brandFromWire, brandToWire, shelfEntryFromWire, shelfEntryToWire } from './shelf.wire'

/** Content calls 6.1 (page by slug), 6.3 (single type) and 6.6 (records of a model). */
export const findBySlugPath = '/apis/content/v1/collection/find-by-slug'
export const singlePath = (model: string) => `/apis/content/v1/single/${model}/detail`
export const recordsPath = (model: string) => `/content/v1/content-models/${model}/records/search`

/** Model names of the platform's shop connector, followed by the shop's id. */
const productModel = 'ecommerce_product'
const categoryModel = 'ecommerce_category'
const brandModel = 'ecommerce_brand'
const isModel = (model: string, name: string) => model === name || model.startsWith(`${name}_`)

/** Common fields of all records. */
const headCodec = t.intersection([
  t.strict({ content_model_internal_name: text(200, 1) }),
  t.partial({
    content_model_data_id: maybe(t.union([text(200), t.number])),
    id: maybe(t.union([text(200), t.number])),
    title: maybe(text(500)),
    page_slug: maybe(text(500)),
    page_slug_esi: maybe(text(500)),
    lintel_access: oneOf('pending', 'sign-in'),
    lintel_access_declined: text(1000),
  }),
])
const redirectCodec = t.strict({ REDIRECT_URL: text(2000, 1) })
export const recordCodec = t.intersection([headCodec, t.record(t.string, t.unknown)])
export const targetCodec = t.union([redirectCodec, recordCodec])
export const recordsCodec = t.strict({
  meta: t.strict({ total_rows: whole(0, 100_000_000) }),
  records: readableListOf('content records', t.record(t.string, t.unknown), 1000),
})

const headNames = new Set(['content_model_internal_name', 'content_model_data_id', 'title', 'page_slug'])

export const recordToWire = (record: ContentRecord) => ({
  ...record.fields,
  content_model_internal_name: record.model,
  content_model_data_id: record.id,
  title: record.title,
  page_slug: record.slug,
})

export const recordFromWire = (wire: t.TypeOf<typeof recordCodec>): ContentRecord => ({
  id: String(wire.content_model_data_id ?? wire.id ?? ''),
  model: wire.content_model_internal_name,
  title: wire.title ?? '',
  slug: wire.page_slug ?? wire.page_slug_esi,
  fields: Object.fromEntries(Object.entries(wire).filter(([name]) => !headNames.has(name))),
})

/** Filters by relation, `filter=categories_exp_rel:(id)`, or by id, `filter=content_model_data_id:(a,b)`. */
export const filterToWire = ({ related, ids }: RecordsWindow) =>
  ids
    ? { filter: `${idField}:(${ids.join(',')})` }
    : related
      ? { relation_field: related.field, filter: `${related.field}:(${related.id})` }
      : {}

const idField = 'content_model_data_id'
const maxIds = 200

export const filterFromWire = (filter: string | null): Pick<RecordsWindow, 'related' | 'ids'> => {
  const [, field, value = ''] = /^([a-z][a-z0-9_]{0,80}):\(([\w,-]{1,8000})\)$/.exec(filter ?? '') ?? []
  if (field === idField)
    return {
      ids: value
        .split(',')
        .filter(id => /^[\w-]{1,120}$/.test(id))
        .slice(0, maxIds),
    }
  return field !== undefined && /^[\w-]{1,120}$/.test(value) ? { related: { field, id: value } } : {}
}

/** In 6.6 a record's fields are nested in its published version. */
export const rowToWire = (record: ContentRecord) => ({
  content_model_internal_name: record.model,
  content_model_data_id: record.id,
  title: record.title,
  page_slug: record.slug,
  version_data: record.fields,
})

export const rowFromWire = (model: string, row: Readonly<Record<string, unknown>>): ContentRecord => {
  const version =
    typeof row.version_data === 'object' && row.version_data !== null
      ? (row.version_data as Readonly<Record<string, unknown>>)
      : {}
  const wordOf = (name: string) =>
    [row[name], version[name]].find((value): value is string => typeof value === 'string' && value !== '')
  const dataId = row.content_model_data_id ?? row.id ?? version.content_model_data_id
  return {
    id: typeof dataId === 'number' || typeof dataId === 'string' ? String(dataId) : '',
    model,
    title: wordOf('title') ?? wordOf('page_title_esi') ?? '',
    slug: wordOf('page_slug') ?? wordOf('page_slug_esi'),
    fields: version,
  }
}

/** Restricted targets contain their name only. */
const gatedToWire = <A>(gated: Gated<A>, model: string, toWire: (item: A) => object, titleOf: (item: A) => string) =>
  gated.tag === 'allowed'
    ? { ...toWire(gated.item), content_model_internal_name: model, title: titleOf(gated.item) }
    : {
        content_model_internal_name: model,
        title: gated.name,
        lintel_access: gated.tag,
        lintel_access_declined: gated.tag === 'pending' ? gated.declined : undefined,
      }

export const targetToWire = (target: PathTarget): object => {
  switch (target.tag) {
    case 'redirect':
      return { REDIRECT_URL: target.to }
    case 'page':
      return recordToWire(target.record)
    case 'category':
      return gatedToWire(
        target.category,
        categoryModel,
        ({ entry, ...category }) => ({ ...categoryPageToWire(category), ...shelfEntryToWire(entry) }),
        category => category.name,
      )
    case 'brand':
      return { ...brandToWire(target.brand), content_model_internal_name: brandModel, title: target.brand.name }
    case 'product':
      return gatedToWire(target.product, productModel, productToWire, product => product.name)
  }
}

/** Decodes a path's target; undefined if the record does not match its model. */
export const targetFromWire = (wire: t.TypeOf<typeof targetCodec>, priceListId?: number): PathTarget | undefined => {
  if (redirectCodec.is(wire)) return { tag: 'redirect', to: wire.REDIRECT_URL }
  const record = wire as t.TypeOf<typeof recordCodec>
  const model = record.content_model_internal_name
  if (isModel(model, productModel)) return productTarget(record, priceListId)
  if (isModel(model, categoryModel)) return categoryTarget(record)
  return isModel(model, brandModel) ? brandTarget(record) : { tag: 'page', record: recordFromWire(record) }
}

const brandTarget = (record: t.TypeOf<typeof recordCodec>): PathTarget | undefined => {
  const brand = brandFromWire(record)
  return brand && { tag: 'brand', brand }
}

const closedFromWire = (
  { title = '', lintel_access_declined: declined }: t.TypeOf<typeof recordCodec>,
  tag: 'pending' | 'sign-in',
): Gated<never> => (tag === 'pending' && declined !== undefined ? { tag, name: title, declined } : { tag, name: title })

const productTarget = (
  record: t.TypeOf<typeof recordCodec>,
  priceListId: number | undefined,
): PathTarget | undefined => {
  if (record.lintel_access) return { tag: 'product', product: closedFromWire(record, record.lintel_access) }
  const decoded = productCodec.decode(record)
  return decoded._tag === 'Right'
    ? { tag: 'product', product: { tag: 'allowed', item: productFromWire(decoded.right, priceListId) } }
    : undefined
}

const categoryTarget = (record: t.TypeOf<typeof recordCodec>): PathTarget | undefined => {
  if (record.lintel_access) return { tag: 'category', category: closedFromWire(record, record.lintel_access) }
  const decoded = categoryPageCodec.decode(record)
  if (decoded._tag === 'Left') return undefined
  const entry = shelfEntryFromWire(record)
  return {
    tag: 'category',
    category: { tag: 'allowed', item: { ...categoryPageFromWire(decoded.right), ...(entry ? { entry } : {}) } },
  }
}
