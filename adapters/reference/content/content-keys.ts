import type { RecordContent, RecordKey } from '../../../core/content/content-desk.port'
import { languageOf } from '../../../core/access/visitor'
import type { Database } from '../database/engine'
import { readRecord } from '../database/json-columns'

/** Key of a record across all storefronts, by the columns of its tables. */
export type StoredKey = {
  readonly store_key: string
  readonly language: string
  readonly model: string
  readonly id: string
}

export const storedKey = (storeKey: string, { model, id, language }: RecordKey): StoredKey => ({
  store_key: storeKey,
  language,
  model,
  id,
})
export const keyOf = ({ model, id, language }: StoredKey): RecordKey => ({ model, id, language: languageOf(language) })

/** Subject of a record's audit events. */
export const subjectOf = (key: StoredKey) => ({
  kind: 'content' as const,
  key: [key.store_key, key.model, key.id, key.language].join(' '),
})

type StoredContent = {
  readonly title: string
  readonly slug: string | null
  readonly sort_order: number
  readonly fields: string
}

export const contentOf = ({ title, slug, sort_order: order, fields }: StoredContent): RecordContent => ({
  title,
  ...(slug === null ? {} : { slug }),
  order,
  fields: readRecord(fields),
})
export const rowOf = ({ title, slug, order, fields }: RecordContent): StoredContent => ({
  title,
  slug: slug ?? null,
  sort_order: order,
  fields: JSON.stringify(fields),
})

export const draftAt = (db: Database, key: StoredKey) =>
  db
    .selectFrom('content_draft')
    .selectAll()
    .where('store_key', '=', key.store_key)
    .where('language', '=', key.language)
    .where('model', '=', key.model)
    .where('id', '=', key.id)
    .executeTakeFirst()

export const publishedAt = (db: Database, key: StoredKey) =>
  db
    .selectFrom('content')
    .selectAll()
    .where('store_key', '=', key.store_key)
    .where('language', '=', key.language)
    .where('model', '=', key.model)
    .where('id', '=', key.id)
    .executeTakeFirst()

export const revisionAt = (db: Database, key: StoredKey, revision: number) =>
  db
    .selectFrom('content_revision')
    .selectAll()
    .where('store_key', '=', key.store_key)
    .where('language', '=', key.language)
    .where('model', '=', key.model)
    .where('id', '=', key.id)
    .where('revision', '=', revision)
    .executeTakeFirst()
