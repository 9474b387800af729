import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Selectable } from 'kysely'
import type { Visitor } from '../../../core/access/visitor'
import type { ContentRecord } from '../../../core/content/content'
import type { ContentPort, RecordsWindow } from '../../../core/content/content.port'
import { listField, textField } from '../../../core/content/fields'
import { divisionLocationsOf } from '../../../core/content/division'
import { menuItemOf } from '../../../core/navigation/menu-items'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readRecord } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { query } from '../database/transaction'

/** The menu built from departments; other menus are records of their own. */
const departmentsMenu = 'mega_menu'
const maxItems = 1000

/** Content of the visitor's store, in their language with English as fallback, on the database. */
export const referenceContent = (db: Database, visitor: Visitor, clock: ClockPort): ContentPort => {
  return {
    pageBySlug: slug =>
      first(
        query(() => rows(db, visitor, clock).where('content.slug', '=', slug).limit(1).executeTakeFirst()),
        'page',
      ),

    single: model =>
      first(
        query(() =>
          rows(db, visitor, clock, model)
            .orderBy('content.sort_order')
            .orderBy('content.id')
            .limit(1)
            .executeTakeFirst(),
        ),
        model,
      ),

    records: records(db, visitor, clock),

    menu: menu(db, visitor, clock),

    latestPosts: count =>
      query(async () =>
        (
          await sorted(rows(db, visitor, clock, 'posts'), { sortBy: 'publish_date_edsi', orderBy: 'desc' })
            .limit(count)
            .execute()
        ).map(toRecord),
      ),

    divisionLocations: () =>
      query(async () =>
        divisionLocationsOf((await sorted(rows(db, visitor, clock, 'division_pages'), {}).execute()).map(toRecord)),
      ),

    woodDoors: () =>
      query(async () => {
        const found = await db.selectFrom('wood_door').selectAll().orderBy('id').execute()
        return found.map(({ width, height, veneer, finish, product_slug: href }) => ({
          width,
          height,
          veneer,
          finish,
          href,
        }))
      }),
  }
}

const records =
  (db: Database, visitor: Visitor, clock: ClockPort): ContentPort['records'] =>
  (model, window = {}) =>
    window.related || window.ids
      ? pipe(
          query(() => sorted(withIds(rows(db, visitor, clock, model), window.ids), window).execute()),
          TE.map(found => cut(found.map(toRecord).filter(relatesTo(window.related)), window)),
        )
      : query(async () => {
          const { total } = await rows(db, visitor, clock, model)
            .clearSelect()
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
          const found = await sorted(rows(db, visitor, clock, model), window)
            .limit(window.limit ?? maxItems)
            .offset(window.skip ?? 0)
            .execute()
          return { items: found.map(toRecord), total }
        })

const menu =
  (db: Database, visitor: Visitor, clock: ClockPort): ContentPort['menu'] =>
  menuId =>
    menuId === departmentsMenu
      ? pipe(
          query(() =>
            rows(db, visitor, clock, departmentsMenu).orderBy('content.sort_order').orderBy('content.id').execute(),
          ),
          TE.map(found => found.map(toRecord).map(record => menuItemOf(record.fields, record.id, []))),
        )
      : pipe(
          first(
            query(() => rows(db, visitor, clock, 'menu').where('content.id', '=', menuId).limit(1).executeTakeFirst()),
            'menu',
          ),
          TE.map(record =>
            listField(record.fields, 'content_ej').map((item, at) =>
              menuItemOf(item, textField(item, 'id') ?? `${menuId}-${at + 1}`, []),
            ),
          ),
        )

const first = (outcome: Outcome<Row | undefined>, what: string): Outcome<ContentRecord> =>
  pipe(
    outcome,
    TE.flatMapEither(row => (row ? E.right(toRecord(row)) : E.left(notFound(what)))),
  )

const rows = (db: Database, visitor: Visitor, clock: ClockPort, model?: string) =>
  published(db, visitor, clock.now()).$if(model !== undefined, found => found.where('content.model', '=', model ?? ''))

/** One record of a model by id, as this visitor may read it. */
export const oneRecord = async (
  db: Database,
  visitor: Visitor,
  model: string,
  id: string,
  clock: ClockPort,
): Promise<ContentRecord | undefined> => {
  const row = await published(db, visitor, clock.now())
    .where('content.model', '=', model)
    .where('content.id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** Previews of content show drafts; those as a company show what its buyers would see. */
const showsDrafts = ({ preview }: Visitor): boolean => preview !== undefined && preview.company === undefined

/** Records in the visitor's language, otherwise in English. Expired records are filtered by the clock. */
const published = (db: Database, visitor: Visitor, now: number) => {
  const readable = () =>
    showsDrafts(visitor) ? drafted(db, visitor.storeKey, now) : released(db, visitor.storeKey, now)
  return db
    .selectFrom(readable().as('content'))
    .selectAll('content')
    .where(({ or, and, not, eb, exists, selectFrom }) =>
      or([
        eb('content.language', '=', visitor.language),
        and([
          eb('content.language', '=', 'en'),
          not(
            exists(
              selectFrom(readable().as('own'))
                .select('own.id')
                .whereRef('own.model', '=', 'content.model')
                .whereRef('own.id', '=', 'content.id')
                .where('own.language', '=', visitor.language),
            ),
          ),
        ]),
      ]),
    )
}

const read = ['store_key', 'language', 'model', 'id', 'slug', 'title', 'sort_order', 'published_at', 'fields'] as const

const released = (db: Database, storeKey: string, now: number) =>
  db
    .selectFrom('content')
    .select(read)
    .where('store_key', '=', storeKey)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

/** Drafts instead of published content; withdrawn records reappear once they have a draft. */
const drafted = (db: Database, storeKey: string, now: number) =>
  db
    .selectFrom('content_draft')
    .select([
      'store_key',
      'language',
      'model',
      'id',
      'slug',
      'title',
      'sort_order',
      ({ fn }) => fn.coalesce('first_published_at', 'changed_at').as('published_at'),
      'fields',
    ])
    .where('store_key', '=', storeKey)
    .where(({ or, eb }) => or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '<', eb.ref('changed_at'))]))
    .unionAll(
      released(db, storeKey, now).where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_draft as draft')
              .select('draft.id')
              .whereRef('draft.store_key', '=', 'content.store_key')
              .whereRef('draft.language', '=', 'content.language')
              .whereRef('draft.model', '=', 'content.model')
              .whereRef('draft.id', '=', 'content.id'),
          ),
        ),
      ),
    )

type Rows = ReturnType<typeof published>
type Row = Pick<Selectable<Schema['content']>, (typeof read)[number]>

/** Sortable fields, under the names that editors and protocols use. */
const columns: Readonly<Record<string, 'content.published_at' | 'content.title' | 'content.sort_order'>> = {
  publish_date_edsi: 'content.published_at',
  created_at: 'content.published_at',
  published_at: 'content.published_at',
  title: 'content.title',
  page_title_eti: 'content.title',
  page_title_esi: 'content.title',
  menu_sort_order_eii: 'content.sort_order',
  sort_order: 'content.sort_order',
}

const sorted = (rows: Rows, { sortBy, orderBy = 'asc' }: RecordsWindow): Rows =>
  rows.orderBy(columns[sortBy ?? ''] ?? 'content.sort_order', orderBy).orderBy('content.id')

/** Filters by id if ids are given; an empty list matches nothing. */
const withIds = (rows: Rows, ids: RecordsWindow['ids']): Rows =>
  ids ? rows.where('content.id', 'in', ids.length > 0 ? ids : ['']) : rows

const relatesTo =
  (related: RecordsWindow['related']) =>
  (record: ContentRecord): boolean =>
    related === undefined ||
    listField(record.fields, related.field).some(other => textField(other, 'content_model_data_id') === related.id)

const cut = (items: readonly ContentRecord[], { skip = 0, limit = maxItems }: RecordsWindow) => ({
  items: items.slice(skip, skip + limit),
  total: items.length,
})

const toRecord = (row: Row): ContentRecord => ({
  id: row.id,
  model: row.model,
  title: row.title,
  ...(row.slug === null ? {} : { slug: row.slug }),
  fields: readRecord(row.fields),
})
