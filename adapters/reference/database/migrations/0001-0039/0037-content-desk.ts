import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import { createTable, type TablePlan } from '../table-plan'

const record = { store_key: 'text', language: 'text', model: 'text', id: 'text' } as const
const key = ['store_key', 'language', 'model', 'id']
const written = { slug: 'text?', title: 'text', sort_order: 'integer', fields: 'text' } as const

const tables: readonly TablePlan[] = [
  {
    name: 'content_draft',
    columns: {
      ...record,
      ...written,
      revision: 'integer',
      changed_by: 'text?',
      changed_at: 'big',
      publish_revision: 'integer?',
      publish_at: 'big?',
      publish_until: 'big?',
      withdrawn_at: 'big?',
      first_published_at: 'big?',
    },
    primaryKey: key,
    unique: [['store_key', 'language', 'slug']],
    indexes: [['publish_at']],
  },
  {
    name: 'content_revision',
    columns: {
      ...record,
      ...written,
      revision: 'integer',
      saved_by: 'text?',
      saved_by_id: 'big?',
      began_at: 'big',
      saved_at: 'big',
      restored_from: 'integer?',
    },
    primaryKey: [...key, 'revision'],
  },
  {
    name: 'content_open',
    columns: { ...record, customer_id: 'big', name: 'text', opened_at: 'big', seen_at: 'big' },
    primaryKey: [...key, 'customer_id'],
  },
]

/** Drafts, revisions and editing presence. Content published earlier has none until it is edited. */
export const addContentDesk = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'content', {
    revision: 'integer not null default 0',
    expires_at: 'bigint',
    released_at: 'bigint',
  })
  for (const table of tables) await createTable(db, columnTypes(kind), table)
}
