import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { zoneFor } from '../../../core/shipping/shipping-zone'
import { visibleCategories } from '../../../core/access/category-access'
import type { Preview, PreviewedCompany } from '../../../core/access/preview'
import type { PriceContext } from '../../../core/access/price-context'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { languageOf, type CustomerGroup, type Visitor } from '../../../core/access/visitor'
import type { CompaniesDeskPort, CompanyPreview } from '../../../core/companies/companies-desk.port'
import { mayPreview } from '../../../core/companies/may-preview'
import { checkCompanyChange, type CheckedChange } from '../../../core/companies/company-change'
import { conflict, invalid, issue, notFound, type DomainError, type Issue } from '../../../core/shared/domain-error'
import { groupOf, landingsOfGroup, withCatalog } from '../access/customer-rows'
import { referenceSessions } from '../access/sessions'
import { staffAt } from '../access/staff-at'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { readPriceContext } from '../prices/price-context'
import { triedRun } from '../prices/price-trial'
import { storedZones } from '../shipping/zones'
import { companyRow, deskCompany, type CompanyRow, type DeskShop } from './desk-company'

/** Session entry: the company that the desk sees the shop as. */
export const companyPreviewEntry = 'company-preview'
const lifetimeMs = 1_800_000

type Parts = {
  readonly db: Database
  readonly session: SessionPort
  readonly clock: PlatformDeps['clock']
  readonly shop: DeskShop
}

/** What a preview remembers; `group` empty: no group, absent: the saved one. */
const entryOf = (
  { companyId, runId }: CompanyPreview,
  change: CheckedChange | undefined,
  {
    methods,
    limit,
    until,
    language,
  }: Pick<Preview, 'until' | 'language'> & Pick<PreviewedCompany, 'methods' | 'limit'>,
): string =>
  JSON.stringify({
    company: String(companyId),
    methods: methods.join(' '),
    ...(limit === undefined ? {} : { limit: String(limit) }),
    ...(change?.tag === 'group' ? { group: String(change.groupId ?? '') } : {}),
    ...(change?.tag === 'group' && change.catalog !== undefined ? { catalog: change.catalog } : {}),
    ...(change?.tag === 'group' && change.listId !== undefined ? { list: String(change.listId) } : {}),
    ...(runId === undefined ? {} : { run: String(runId) }),
    until: String(until),
    language,
  })

/** Starts and ends seeing the shop as a company. */
export const companyPreview = (parts: Parts): Pick<CompaniesDeskPort, 'preview' | 'endPreview'> => ({
  preview: asked =>
    pipe(
      transaction(parts.db, trx => started(trx, parts, asked)),
      TE.chainFirst(({ entry }) => parts.session.keep(companyPreviewEntry, entry)),
      TE.map(({ preview }) => preview),
    ),
  endPreview: () =>
    parts.session.stored(companyPreviewEntry) === undefined
      ? TE.right(undefined)
      : parts.session.keep(companyPreviewEntry, undefined),
})

const started = async (
  trx: Database,
  { session, clock, shop }: Parts,
  asked: CompanyPreview,
): Promise<E.Either<DomainError, { readonly preview: Preview; readonly entry: string }>> => {
  const desk = await staffAt(trx, session)
  if (E.isLeft(desk)) return desk
  const { companyId, proposal, runId } = asked
  const now = clock.now()
  const checked = proposal && checkCompanyChange(proposal, now)
  if (checked && E.isLeft(checked)) return E.left(invalid(...checked.left))
  const row = await companyRow(trx, companyId)
  if (!row) return E.left(notFound('company'))
  const change = checked?.right
  const missing = await missingChoice(trx, change)
  if (missing) return E.left(invalid(missing))
  if (runId !== undefined && !(await triedRun(trx, runId))) return E.left(conflict('prices.issues.run-not-shown'))
  const { methods, credit } = await deskCompany(trx, row, shop)
  const limit = change?.tag === 'credit' ? change.limit : credit.limit
  const granted = methods.filter(({ method, granted }) =>
    change?.tag === 'methods' ? change.methods.includes(method) : granted,
  )
  const language = session.visitor.language
  const entry = entryOf(asked, change, {
    language,
    until: now + lifetimeMs,
    methods: granted.map(({ method }) => method),
    ...(limit === undefined ? {} : { limit }),
  })
  await noteStaffEvent(
    trx,
    desk.right,
    { kind: 'company', key: String(companyId) },
    {
      storeKey: shop.storeKey,
      at: now,
      action: 'company-previewed',
      values: runId === undefined ? {} : { run: String(runId) },
    },
  )
  const terms = await termsOf(trx, row, readTexts(entry), { storeKey: shop.storeKey, now })
  return E.right({ entry, preview: { language, until: now + lifetimeMs, company: terms.company } })
}

/** A group or list that does not exist, at its field. */
const missingChoice = async (trx: Database, change: CheckedChange | undefined): Promise<Issue | undefined> => {
  if (change?.tag !== 'group') return undefined
  const { groupId, listId } = change
  const has = async (table: 'customer_group' | 'price_list', id: number | undefined) =>
    id === undefined || (await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  if (!(await has('customer_group', groupId))) return issue('group', 'companies.issues.group')
  return (await has('price_list', listId)) ? undefined : issue('list', 'companies.issues.list')
}

type At = { readonly storeKey: string; readonly now: number }
type Terms = {
  readonly company: PreviewedCompany
  readonly group?: CustomerGroup
  readonly priceContext?: PriceContext
}

/** The terms of a company, with what the preview has unsaved. */
const termsOf = async (
  db: Database,
  row: CompanyRow,
  entry: Readonly<Record<string, string>>,
  { storeKey, now }: At,
): Promise<Terms> => {
  const { methods = '', limit, group: unsaved, catalog, list, run: runId } = entry
  const groupId = unsaved === undefined ? row.group_id : unsaved === '' ? null : Number(unsaved)
  const own = groupId === null ? undefined : await groupOf(db, groupId)
  const group = own && (await withCatalog(db, own, catalog === 'open' || catalog === 'group' ? catalog : row.catalog))
  const context = await readPriceContext(
    db,
    { storeKey, companyId: row.id, groupId: group?.id },
    now,
    list === undefined ? undefined : Number(list),
  )
  const run = runId === undefined ? undefined : await triedRun(db, Number(runId))
  const priceContext = context && run ? { ...context, id: `${context.id} ${run.key}`, trial: run.trial } : context
  return {
    ...(group ? { group } : {}),
    ...(priceContext ? { priceContext } : {}),
    company: {
      id: row.id,
      name: row.name,
      ...(group ? { group: group.name } : {}),
      lists: (context?.lists ?? []).map(({ name }) => name),
      ships: await ratesOf(db, row.id),
      ...(run ? { run: { id: run.id, list: run.list } } : {}),
      methods: methods.split(' ').filter(method => method !== ''),
      ...(limit === undefined ? {} : { limit: Number(limit) }),
    },
  }
}

/** The names of the rates that the zone of the company's first address has. */
const ratesOf = async (db: Database, companyId: number): Promise<readonly string[]> => {
  const address = await db
    .selectFrom('address')
    .select(['country_code', 'state', 'postal_code'])
    .where('company_id', '=', companyId)
    .orderBy(({ fn, val }) => fn.coalesce('default_shipping', val(0)), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  const zone =
    address &&
    zoneFor(await storedZones(db), {
      countryCode: address.country_code,
      state: address.state,
      postalCode: address.postal_code,
    })
  return (zone?.rates ?? []).map(({ id, name }) => name || id)
}

/**
 * The visitor of a session that sees the shop as a company; undefined: no longer. They have the company's group,
 * catalog and prices, unsaved ones included, and are no buyer of it: no cart, name or order is read.
 */
export const companyVisitor = async (
  db: Database,
  session: Pick<SessionPort, 'visitor' | 'stored'>,
  desk: StaffDesk,
  now: number,
): Promise<Visitor | undefined> => {
  const entry = readTexts(session.stored(companyPreviewEntry) ?? '')
  const { company: id, until = '', language } = entry
  const { storeKey, customer } = session.visitor
  const isOver = !(Number(until) > now) || Number(until) > now + lifetimeMs
  const isAllowed = mayPreview(desk, entry['run'] !== undefined)
  const row = isOver || !isAllowed ? undefined : await companyRow(db, Number(id))
  if (!row || !customer) return undefined
  const { group, priceContext, company } = await termsOf(db, row, entry, { storeKey, now })
  const records = referenceSessions(db)
  const [guests, fallback] = [await records.guestView()(), await records.defaultGroup()()]
  if (E.isLeft(guests)) throw new Error('The categories of guests cannot be read')
  const landings = group && (await landingsOfGroup(db, group))
  return {
    storeKey,
    language: languageOf(language),
    preview: { language: languageOf(language), until: Number(until), company },
    visible: visibleCategories(group, E.isLeft(fallback) ? 'unread' : fallback.right, guests.right.visible),
    customer: {
      id: customer.id,
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      role: 99,
      isStaff: false,
      ...(group ? { group } : {}),
      ...(landings ? { landingCategoryIds: landings } : {}),
    },
    ...(group?.priceListId === undefined ? {} : { priceListId: group.priceListId }),
    ...(priceContext ? { priceContext } : {}),
  }
}
