import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { PriceLevel } from '../../../core/access/price-context'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { chainFrom } from '../../../core/prices/price-context'
import { checkTerms, readAssignment, type PriceListTerms } from '../../../core/prices/price-list'
import { formOfPriceList, priceListFields, readPriceListForm } from '../../../core/prices/price-list-form'
import type {
  AssignmentWrite,
  PriceListQuery,
  PriceListsPort,
  PriceListWrite,
} from '../../../core/price-desk/price-lists.port'
import { conflict, invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { asStaff, staffAt } from '../access/staff-at'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { noteCompanyList, priceListsOneAtATime, recordListChange } from './company-lists'
import { companyNamed } from './company-named'
import { explained } from './explain-price'
import { kindOfRow, listFactsOf, type ListRow } from '../prices/list-rows'
import { listSummaries } from './list-summaries'
import { listedPrices } from './listed-prices'
import { latestRuns } from './run-summary'

type Sources = Pick<PlatformDeps, 'clock'>
type Answer<A> = Promise<E.Either<DomainError, A>>

/** Price lists at the desk, in the embedded platform's database. */
export const referencePriceLists = (db: Database, session: SessionPort, { clock }: Sources): PriceListsPort => {
  const permitted = asStaff(db, session)
  const written = <A>(work: (trx: Database, desk: StaffDesk) => Answer<A>) =>
    transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      return E.isLeft(desk) ? desk : work(trx, desk.right)
    })
  const { storeKey } = session.visitor
  return {
    list: () =>
      permitted(async () => {
        const rows = await db.selectFrom('price_list').selectAll().orderBy('name').orderBy('id').execute()
        return E.right({ lists: await listSummaries(db, rows), runs: await latestRuns(db) })
      }),
    find: query => permitted(() => detailOf(db, query)),
    choices: () => permitted(async () => E.right(await choicesIn(db))),
    save: write => written((trx, desk) => saved(trx, desk, write, { storeKey, now: clock.now() })),
    assign: write =>
      pipe(
        written((trx, desk) => assigned(trx, desk, write, { storeKey, now: clock.now() })),
        TE.map(() => undefined),
      ),
    explain: question => permitted(() => explained(db, question, { storeKey, now: clock.now() })),
  }
}

const rowOf = (db: Database, id: number): Promise<ListRow | undefined> =>
  db.selectFrom('price_list').selectAll().where('id', '=', id).executeTakeFirst()

const termsOf = (row: ListRow): PriceListTerms => ({
  name: row.name,
  kind: kindOfRow(row),
  ...(row.from_day === null ? {} : { from: row.from_day }),
  ...(row.until_day === null ? {} : { until: row.until_day }),
})

const detailOf = async (db: Database, { id, sku, page }: PriceListQuery) => {
  const row = await rowOf(db, id)
  const [summary] = row ? await listSummaries(db, [row]) : []
  if (!row || !summary) return E.left(notFound('price list'))
  const all = row.kind === 'fixed' ? [row] : await db.selectFrom('price_list').selectAll().execute()
  const chain = chainFrom(id, new Map(all.map(each => [each.id, listFactsOf(each)])))
  const { prices, found } = chain ? await listedPrices(db, chain, { sku, page }) : { prices: [], found: 0 }
  return E.right({
    ...summary,
    version: row.version,
    form: formOfPriceList(termsOf(row)),
    prices,
    found,
    runs: await latestRuns(db, id),
    history: await staffEventsOf(db, { kind: 'price-list', key: String(id) }),
  })
}

const choicesIn = async (db: Database) => ({
  lists: await db.selectFrom('price_list').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  stores: await db.selectFrom('store').select(['key', 'name']).orderBy('name').execute(),
  groups: await db.selectFrom('customer_group').select(['id', 'name']).orderBy('name').execute(),
})

type Context = { readonly storeKey: string; readonly now: number }

const saved = async (
  trx: Database,
  desk: StaffDesk,
  { id, version, key, form }: PriceListWrite,
  { storeKey, now }: Context,
): Answer<{ readonly id: number }> => {
  await priceListsOneAtATime(trx, now)
  const read = readPriceListForm(form)
  if (E.isLeft(read)) return E.left(invalid(...read.left))
  const lists = await trx.selectFrom('price_list').select(['id', 'kind', 'base_list_id']).execute()
  const baseOf = new Map(lists.map(each => [each.id, each.kind === 'fixed' ? undefined : (each.base_list_id ?? 0)]))
  const issues = checkTerms(id, read.right, baseOf)
  if (issues.length > 0) return E.left(invalid(...issues))
  const before = id === undefined ? undefined : await rowOf(trx, id)
  if (id !== undefined && !before) return E.left(notFound('price list'))
  const columns = columnsOf(read.right)
  const scope = `price-lists:${desk.id}`
  if (!before) {
    const newId = Math.max(0, ...lists.map(each => each.id)) + 1
    const done = await doneBefore(trx, scope, `new ${key}`, String(newId), now)
    if (done !== undefined) return E.right({ id: Number(done) })
    await trx
      .insertInto('price_list')
      .values({ id: newId, ...columns })
      .execute()
    await noteStaffEvent(trx, desk, subjectOf(newId), { storeKey, at: now, action: 'price-list-created' })
    return E.right({ id: newId })
  }
  if ((await doneBefore(trx, scope, `${before.id} ${key}`, '', now)) !== undefined) return E.right({ id: before.id })
  const won = await trx
    .updateTable('price_list')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(await changedBy(trx, before.id))
  await noteStaffEvent(trx, desk, subjectOf(before.id), {
    storeKey,
    at: now,
    action: 'price-list-changed',
    values: changes(termsOf(before), read.right),
  })
  await recordListChange(trx, before.id, now)
  return E.right({ id: before.id })
}

const subjectOf = (listId: number) => ({ kind: 'price-list' as const, key: String(listId) })

const columnsOf = ({ name, kind, from, until }: PriceListTerms) => ({
  name,
  kind: kind.tag,
  base_list_id: kind.tag === 'fixed' ? null : kind.listId,
  basis_points: kind.tag === 'fixed' ? null : kind.basisPoints,
  rounding: kind.tag === 'fixed' ? ('none' as const) : kind.rounding,
  from_day: from ?? null,
  until_day: until ?? null,
})

/** Changed fields with what they were and are. */
const changes = (before: PriceListTerms, after: PriceListTerms): Readonly<Record<string, string>> => {
  const [was, is] = [formOfPriceList(before), formOfPriceList(after)]
  return Object.fromEntries(
    priceListFields
      .filter(field => (was[field] ?? '') !== (is[field] ?? ''))
      .map(field => [field, `${was[field] || '-'} > ${is[field] || '-'}`]),
  )
}

const changedBy = async (db: Database, id: number): Promise<DomainError> => {
  const last = (await staffEventsOf(db, subjectOf(id))).at(-1)
  return last ? conflict('prices.issues.changed-by', { name: last.by }) : conflict('staff.issues.changed')
}

const assigned = async (
  trx: Database,
  desk: StaffDesk,
  { id, version, key, change }: AssignmentWrite,
  { storeKey, now }: Context,
): Answer<void> => {
  const list = await rowOf(trx, id)
  if (!list) return E.left(notFound('price list'))
  if ((await doneBefore(trx, `price-lists:${desk.id}`, `assign ${id} ${key}`, '', now)) !== undefined)
    return E.right(undefined)
  const won = await trx
    .updateTable('price_list')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(await changedBy(trx, id))
  const made =
    change.tag === 'assign' ? await assign(trx, id, change.form) : await unassign(trx, id, change.assignmentId)
  if (E.isLeft(made)) return made
  await noteStaffEvent(trx, desk, subjectOf(id), {
    storeKey,
    at: now,
    action: change.tag === 'assign' ? 'price-list-assigned' : 'price-list-unassigned',
    values: made.right.values,
  })
  await recordListChange(trx, id, now)
  const { companyId, values } = made.right
  if (companyId !== undefined) {
    const priority = change.tag === 'assign' ? Number(values.priority) : undefined
    await noteCompanyList(
      trx,
      desk,
      { companyId, listId: id, ...(priority === undefined ? {} : { priority }) },
      { storeKey, now },
    )
  }
  return E.right(undefined)
}

/** Whom a list was assigned to or taken from; `companyId`: a company. */
type Made = {
  readonly values: { readonly name: string; readonly priority: string }
  readonly companyId?: number
}

const assign = async (
  trx: Database,
  listId: number,
  form: Extract<AssignmentWrite['change'], { tag: 'assign' }>['form'],
): Answer<Made> => {
  const read = readAssignment(form)
  if (E.isLeft(read)) return E.left(invalid(...read.left))
  const { level, priority } = read.right
  const found = await subjectNamed(trx, level, read.right.subject)
  if (!found)
    return E.left(
      invalid(issue(level === 'company' ? 'company' : 'to', 'prices.issues.nobody', { name: read.right.subject })),
    )
  await trx
    .insertInto('price_assignment')
    .values({ price_list_id: listId, level, subject: found.subject, priority })
    .onConflict(known => known.columns(['level', 'subject', 'price_list_id']).doUpdateSet({ priority }))
    .execute()
  return E.right(madeOf(level, found.subject, found.name, priority))
}

const subjectNamed = async (
  db: Database,
  level: 'company' | 'group' | 'store',
  subject: string,
): Promise<{ readonly subject: string; readonly name: string } | undefined> => {
  switch (level) {
    case 'store': {
      const row = await db.selectFrom('store').select(['key', 'name']).where('key', '=', subject).executeTakeFirst()
      return row && { subject: row.key, name: row.name }
    }
    case 'group': {
      if (!/^\d{1,9}$/.test(subject)) return undefined
      const row = await db
        .selectFrom('customer_group')
        .select(['id', 'name'])
        .where('id', '=', Number(subject))
        .executeTakeFirst()
      return row && { subject: String(row.id), name: row.name }
    }
    case 'company': {
      const row = await companyNamed(db, subject)
      return row && { subject: String(row.id), name: row.name }
    }
  }
}

const madeOf = (level: PriceLevel, subject: string, name: string, priority: number): Made => ({
  values: { name, priority: String(priority) },
  ...(level === 'company' ? { companyId: Number(subject) } : {}),
})

const unassign = async (trx: Database, listId: number, assignmentId: number): Answer<Made> => {
  const row = await trx
    .deleteFrom('price_assignment')
    .where('id', '=', assignmentId)
    .where('price_list_id', '=', listId)
    .returning(['level', 'subject', 'priority'])
    .executeTakeFirst()
  if (!row) return E.left(notFound('price list'))
  const company =
    row.level === 'company'
      ? await trx.selectFrom('company').select('name').where('id', '=', Number(row.subject)).executeTakeFirst()
      : undefined
  const named = company ?? (await subjectNamed(trx, row.level === 'company' ? 'store' : row.level, row.subject))
  return E.right(madeOf(row.level, row.subject, named?.name ?? row.subject, row.priority))
}
