import * as t from 'io-ts'
import type { Category } from '../../../core/catalogue/category'
import type { Codec } from '../../shared/codecs'
import { flag, id, lenient, listOf, maybe, text, whole } from '../../shared/codecs'
import { categoryCodec } from '../../shared/category.wire'
import { readableListOf } from '../../shared/readable-list'

/** Category calls 4.1 and 4.2, and our own list of public paths for the sitemap. */
export const categoryTreePath = '/exp-sf-cms/api/bc/category-tree'
export const categoryListPath = '/apis/merchandising-service/v1/public/category-list'
export const publicSlugsPath = '/exp-sf-cms/api/bc/public-slugs'

/**
 * Decoded as a whole or not at all: access rules refer to the tree, and a category missing from it would be open to
 * all. `lintel_complete`: the items are complete, no further request for counts and pictures is needed.
 */
export const treeCodec = t.intersection([
  t.strict({ items: listOf(categoryCodec, 20_000) }),
  t.partial({ lintel_complete: flag }),
])
export const slugsCodec = t.strict({
  items: readableListOf(
    'addresses of pages',
    t.strict({ page_slug: text(500), changed_at: whole(0, 8_640_000_000_000_000) }),
    200_000,
  ),
})

/** A category of 4.2 with its subcategories. */
export type ListedCategory = {
  readonly provider_id_esi: number
  readonly count: number | undefined
  readonly image_et: string | undefined
  readonly sort_order_eii: number | undefined
  readonly child: readonly ListedCategory[] | undefined
}
const listedCodec: Codec<ListedCategory> = t.recursion('listed category', () =>
  t.strict({
    provider_id_esi: id,
    count: lenient(whole(0, 10_000_000)),
    image_et: lenient(text(2000)),
    sort_order_eii: lenient(whole(-1_000_000_000, 1_000_000_000)),
    child: maybe(readableListOf('categories', listedCodec, 2000)),
  }),
)
export const categoryListCodec = t.strict({ categories: readableListOf('categories', listedCodec, 2000) })

const deepest = 12

/** Encodes categories as the nested list of 4.2; those whose parent is missing become roots. */
export const listedToWire = (categories: readonly Category[]): readonly object[] => {
  const known = new Set(categories.map(category => category.id))
  const below = (parentId: number, depth: number): readonly object[] =>
    depth > deepest
      ? []
      : categories.filter(category => category.parentId === parentId).map((category, at) => listed(category, at, depth))
  const listed = (category: Category, at: number, depth: number): object => ({
    id: String(category.id),
    content_model_data_id: String(category.id),
    provider_id_esi: String(category.id),
    name_esi: category.name,
    page_slug_esi: category.slug,
    image_et: category.pictureKey,
    sort_order_eii: category.sortOrder ?? at,
    count: category.productCount,
    product_counts: category.productCount,
    page_title_esi: category.name,
    description_eti: category.description,
    child: below(category.id, depth + 1),
  })
  return categories.filter(category => !known.has(category.parentId)).map((category, at) => listed(category, at, 0))
}

/** Flattens a nested list to a map by category id. */
export const listedById = (categories: readonly ListedCategory[]): ReadonlyMap<number, ListedCategory> => {
  const found = new Map<number, ListedCategory>()
  const visit = (listed: readonly ListedCategory[], depth: number): void => {
    if (depth > deepest) return
    for (const category of listed) {
      found.set(category.provider_id_esi, category)
      visit(category.child ?? [], depth + 1)
    }
  }
  visit(categories, 0)
  return found
}
