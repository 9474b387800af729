import type { Issue } from '../../../core/shared/domain-error'
import { issue } from '../../../core/shared/domain-error'
import { isShelfModel } from '../../../core/content/record-rules'
import { movedTo } from '../../../core/navigation/redirects'
import type { StoredKey } from './content-keys'
import type { Database } from '../database/engine'

/**
 * An issue if another record has this address in the store. A record has one address in all languages; content of
 * categories and brands shares their address on purpose.
 */
export const addressIssue = async (trx: Database, key: StoredKey, slug: string | null): Promise<Issue | undefined> => {
  if (slug === null) return undefined
  if (movedTo(slug) !== undefined) return issue('slug', 'content-desk.issues.slug-moved', { slug })
  for (const table of ['content', 'content_draft'] as const) {
    const other = await trx
      .selectFrom(table)
      .select('title')
      .where('store_key', '=', key.store_key)
      .where('slug', '=', slug)
      .where(({ or, eb }) => or([eb('model', '<>', key.model), eb('id', '<>', key.id)]))
      .limit(1)
      .executeTakeFirst()
    if (other) return issue('slug', 'content-desk.issues.slug-page', { slug, title: other.title })
  }
  if (isShelfModel(key.model)) return undefined
  for (const table of ['category', 'product', 'brand'] as const) {
    const other = await trx.selectFrom(table).select('name').where('slug', '=', slug).limit(1).executeTakeFirst()
    if (other) return issue('slug', 'content-desk.issues.slug-shelf', { slug, title: other.name })
  }
  return undefined
}
