import { sql } from 'kysely'
import {
  recordStates,
  type DeskRow,
  type RecordPage,
  type RecordQuery,
  type RecordState,
} from '../../../core/content/content-desk.port'
import { keyOf } from './content-keys'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'

/** One page of a storefront's records: drafts with their publication state, and published records without a draft. */
export const listedRecords = async (
  db: Database,
  storeKey: string,
  query: RecordQuery,
  now: number,
): Promise<RecordPage> => {
  const found = () => narrowed(recordRows(db, storeKey, now), query)
  const { total } = await found()
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found()
    .orderBy(sql`case when record.slug is null then 1 else 0 end`)
    .orderBy('record.slug')
    .orderBy('record.model')
    .orderBy('record.sort_order')
    .orderBy('record.title')
    .orderBy('record.id')
    .orderBy('record.language')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute()
  const models = await recordRows(db, storeKey, now)
    .clearSelect()
    .select(['record.model', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('record.model')
    .orderBy('record.model')
    .execute()
  return {
    records: rows.map(toRow),
    total: Number(total),
    models: models.map(({ model, count }) => ({ model, count: Number(count) })),
  }
}

const recordRows = (db: Database, storeKey: string, now: number) =>
  db
    .selectFrom(
      draftRows(db, storeKey, now)
        .unionAll(undraftedRows(db, storeKey, now))
        .as('record'),
    )
    .selectAll('record')

/** Drafts, with the state of their published version. */
const draftRows = (db: Database, storeKey: string, now: number) =>
  db
    .selectFrom('content_draft as d')
    .leftJoin('content as c', join =>
      join
        .onRef('c.store_key', '=', 'd.store_key')
        .onRef('c.language', '=', 'd.language')
        .onRef('c.model', '=', 'd.model')
        .onRef('c.id', '=', 'd.id'),
    )
    .select([
      'd.language',
      'd.model',
      'd.id',
      'd.slug',
      'd.title',
      'd.sort_order',
      'd.revision',
      'd.changed_by',
      'd.changed_at',
      'd.publish_at',
      'c.expires_at',
    ])
    .select(
      sql<string>`case
        when d.publish_at is not null then 'scheduled'
        when c.id is null and d.withdrawn_at is null then 'draft'
        when c.id is null or c.expires_at <= ${now} then 'withdrawn'
        when c.revision = d.revision then 'published'
        else 'changed'
      end`.as('state'),
    )
    .where('d.store_key', '=', storeKey)

/** Published records without a draft. */
const undraftedRows = (db: Database, storeKey: string, now: number) =>
  db
    .selectFrom('content as c')
    .select([
      'c.language',
      'c.model',
      'c.id',
      'c.slug',
      'c.title',
      'c.sort_order',
      'c.revision',
      sql<string | null>`cast(null as text)`.as('changed_by'),
      'c.published_at as changed_at',
      sql<number | null>`cast(null as bigint)`.as('publish_at'),
      'c.expires_at',
    ])
    .select(sql<string>`case when c.expires_at <= ${now} then 'withdrawn' else 'published' end`.as('state'))
    .where('c.store_key', '=', storeKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_draft as own')
            .select('own.id')
            .whereRef('own.store_key', '=', 'c.store_key')
            .whereRef('own.language', '=', 'c.language')
            .whereRef('own.model', '=', 'c.model')
            .whereRef('own.id', '=', 'c.id'),
        ),
      ),
    )

type Rows = ReturnType<typeof recordRows>
type Row = NonNullable<Awaited<ReturnType<Rows['executeTakeFirst']>>>

const narrowed = (rows: Rows, { models, language, state, text }: RecordQuery): Rows => {
  const pattern = containing(text)
  return rows
    .$if(models !== undefined, some => some.where('record.model', 'in', models ?? []))
    .$if(language !== undefined, some => some.where('record.language', '=', language ?? ''))
    .$if(state !== undefined, some => some.where('record.state', '=', state ?? ''))
    .$if(text !== '', some =>
      some.where(({ or }) =>
        or(
          ['record.title', 'record.slug', 'record.id'].map(
            column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
          ),
        ),
      ),
    )
}

const toRow = (row: Row): DeskRow => ({
  key: keyOf({ store_key: '', ...row }),
  title: row.title,
  ...(row.slug === null ? {} : { slug: row.slug }),
  state: stateOf(row.state),
  revision: row.revision,
  changedAt: Number(row.changed_at),
  ...(row.changed_by === null ? {} : { changedBy: row.changed_by }),
  ...(row.publish_at === null ? {} : { publishAt: Number(row.publish_at) }),
  ...(row.expires_at === null ? {} : { expiresAt: Number(row.expires_at) }),
})

const stateOf = (word: string): RecordState => recordStates.find(state => state === word) ?? 'draft'
