import { slugText } from '../../../core/catalogue-import/stable-sku'
import { freeSlug, isFree } from '../catalogue/catalogue-writer-shelf'
import { takenSlugs } from '../catalogue/catalogue-writer-stored'
import type { Database } from '../database/engine'

type Named = { readonly id: number; readonly name: string; readonly slug: string }

/** A store's path as a slug: with both slashes, without query. */
const slugOf = (path: string): string => {
  const parts =
    path
      .split(/[?#]/)[0]
      ?.split('/')
      .filter(part => part !== '') ?? []
  return parts.length === 0 ? '' : `/${parts.join('/')}/`
}

/**
 * Addresses for mirrored things: those of the store, so that its links stay good; where the shop has a page of its own
 * or something else has the address, one made of the name. `current`: addresses of things that are stored already.
 */
export const slugsFor = async (
  trx: Database,
  items: readonly Named[],
  current: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, string>> => {
  const wanted = items.map(item => slugOf(item.slug)).filter(slug => slug !== '')
  const taken = await takenSlugs(trx, [...new Set(wanted)])
  const given = new Set<string>()
  const found = new Map<number, string>()
  for (const item of items) {
    const wish = slugOf(item.slug)
    const stored = current.get(item.id)
    const fits = wish !== '' && (wish === stored || isFree(wish, taken)) && !given.has(wish)
    const base = `${slugText(item.name) || 'item'}-${item.id}`
    const made = `/${base}/`
    const slug = fits ? wish : stored === made ? made : await freeSlug(trx, base, given)
    given.add(slug)
    found.set(item.id, slug)
  }
  return found
}
