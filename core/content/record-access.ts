import { canSeeCategory } from '../access/category-access'
import type { Visitor } from '../access/visitor'
import type { ContentRecord } from './content'
import { landingCategories, mayLand, numbersIn } from './landing'

/** All categories of a store by their URL ('/locksets/'), without visibility. */
export type CategoryAddresses = ReadonlyMap<string, number>

/** Normalizes an address: platforms include or omit leading and trailing slashes. */
export const slashed = (address: string): string => `/${address.replace(/^\/+|\/+$/g, '')}/`

type Reader = Pick<Visitor, 'customer' | 'visible' | 'accessIsOld'>

const categoryModel = 'ecommerce_category'
const productModel = 'ecommerce_product'

/**
 * Whether this visitor may read a record, on any path: its category decides. A landing page requires access to it;
 * category texts require visibility of the category, and are hidden if it cannot be determined; products are read from
 * the catalogue, never from content.
 */
export const mayRead =
  (reader: Reader, addresses: CategoryAddresses = new Map()) =>
  (record: ContentRecord): boolean => {
    if (record.model.startsWith(productModel)) return false
    const landings = landingCategories(record)
    if (landings !== undefined && !mayLand(reader, landings)) return false
    if (reader.visible.tag === 'everything') return true
    const about = categoriesOf(record, addresses)
    return (
      about === undefined ||
      (!reader.accessIsOld && about.length > 0 && about.every(id => canSeeCategory(reader.visible, id)))
    )
  }

/** The categories a record describes: by its id on the platform, and by their common address. */
const categoriesOf = (
  { model, slug, fields }: ContentRecord,
  addresses: CategoryAddresses,
): readonly number[] | undefined => {
  const own = slug === undefined ? undefined : addresses.get(slashed(slug))
  const byNumber = model.startsWith(categoryModel) ? numbersIn(fields['provider_id_esi']) : []
  const all = [...byNumber, ...(own === undefined ? [] : [own])]
  return all.length > 0 || model.startsWith(categoryModel) ? all : undefined
}
