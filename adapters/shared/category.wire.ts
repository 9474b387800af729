import * as t from 'io-ts'
import type { Category } from '../../core/catalogue/category'
import { id, jsonText, lenient, maybe, text, whole } from './codecs'
import { readableListOf } from './readable-list'

/** A category of the tree call (S2-3.02); fields without an equivalent there are in `lintel`. */
export const categoryCodec = t.intersection([
  t.strict({ id, parent_id: id, name: text(300), depth: whole(0, 50), page_slug: text(500) }),
  t.partial({
    lintel: lenient(
      t.partial({
        description: text(200_000),
        picture_key: text(300),
        product_count: whole(0, 10_000_000),
        sort_order: whole(-1_000_000_000, 1_000_000_000),
      }),
    ),
  }),
])

export const categoryToWire = (category: Category) => ({
  id: category.id,
  parent_id: category.parentId,
  name: category.name,
  depth: category.depth,
  page_slug: category.slug,
  lintel: {
    description: category.description,
    picture_key: category.pictureKey,
    product_count: category.productCount,
    sort_order: category.sortOrder,
  },
})

export const categoryFromWire = (wire: t.TypeOf<typeof categoryCodec>): Category => ({
  id: wire.id,
  parentId: wire.parent_id,
  name: wire.name,
  depth: wire.depth,
  slug: wire.page_slug,
  description: wire.lintel?.description,
  pictureKey: wire.lintel?.picture_key,
  productCount: wire.lintel?.product_count,
  ...(wire.lintel?.sort_order === undefined ? {} : { sortOrder: wire.lintel.sort_order }),
})

/** A category from its page's response (S2-3.01); `category_tree_ej` gives its position. */
export const categoryPageCodec = t.intersection([
  t.strict({ provider_id_esi: id }),
  t.partial({
    name_eti: maybe(text(300)),
    name_esi: maybe(text(300)),
    page_title_esi: maybe(text(300)),
    page_slug_esi: maybe(text(500)),
    page_slug: maybe(text(500)),
    description_eti: maybe(text(200_000)),
    category_tree_ej: lenient(jsonText(readableListOf('categories', categoryCodec, 5000))),
  }),
])

export const categoryPageToWire = (category: Category) => ({
  provider_id_esi: String(category.id),
  name_eti: category.name,
  name_esi: category.name,
  page_slug_esi: category.slug,
  description_eti: category.description,
  category_tree_ej: JSON.stringify([categoryToWire(category)]),
})

export const categoryPageFromWire = (wire: t.TypeOf<typeof categoryPageCodec>): Category => {
  const placed = wire.category_tree_ej?.find(item => item.id === wire.provider_id_esi)
  return {
    ...(placed ? categoryFromWire(placed) : { depth: 0, parentId: 0 }),
    id: wire.provider_id_esi,
    name: wire.name_eti ?? wire.name_esi ?? wire.page_title_esi ?? '',
    slug: wire.page_slug_esi ?? wire.page_slug ?? '',
    description: wire.description_eti,
  }
}
