import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { visibleCategories } from '../../../core/access/category-access'
import type { Preview } from '../../../core/access/preview'
import type { SessionPort } from '../../../core/access/session.port'
import { mayDo, type StaffDesk } from '../../../core/access/staff-capability'
import { languageOf, type Visitor } from '../../../core/access/visitor'
import type { CompaniesDeskPort } from '../../../core/companies/companies-desk.port'
import { checkCompanyChange } from '../../../core/companies/company-change'
import { invalid, notFound, type DomainError } from '../../../core/shared/domain-error'
import { groupOf, landingsOfGroup, withCatalog } from '../access/customer-rows'
import { referenceSessions } from '../access/sessions'
import { staffAt } from '../access/staff-at'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { readPriceContext } from '../prices/price-context'
import { companyRow, deskCompany, type DeskShop } from './desk-company'

/** Session entry: the company that the desk sees the shop as. */
export const companyPreviewEntry = 'company-preview'
const lifetimeMs = 1_800_000

type Parts = {
  readonly db: Database
  readonly session: SessionPort
  readonly clock: PlatformDeps['clock']
  readonly shop: DeskShop
}

/** Starts and ends seeing the shop as a company. */
export const companyPreview = (parts: Parts): Pick<CompaniesDeskPort, 'preview' | 'endPreview'> => ({
  preview: asked =>
    pipe(
      transaction(parts.db, trx => started(trx, parts, asked)),
      TE.chainFirst(({ company, until, language }) =>
        parts.session.keep(
          companyPreviewEntry,
          JSON.stringify({
            company: String(company?.id),
            methods: company?.methods.join(' ') ?? '',
            ...(company?.limit === undefined ? {} : { limit: String(company.limit) }),
            until: String(until),
            language,
          }),
        ),
      ),
    ),
  endPreview: () =>
    parts.session.stored(companyPreviewEntry) === undefined
      ? TE.right(undefined)
      : parts.session.keep(companyPreviewEntry, undefined),
})

const started = async (
  trx: Database,
  { session, clock, shop }: Parts,
  { companyId, proposal }: Parameters<CompaniesDeskPort['preview']>[0],
): Promise<E.Either<DomainError, Preview>> => {
  const desk = await staffAt(trx, session)
  if (E.isLeft(desk)) return desk
  const now = clock.now()
  const checked = proposal && checkCompanyChange(proposal, now)
  if (checked && E.isLeft(checked)) return E.left(invalid(...checked.left))
  const row = await companyRow(trx, companyId)
  if (!row) return E.left(notFound('company'))
  const { methods, credit } = await deskCompany(trx, row, shop)
  const change = checked?.right
  const limit = change?.tag === 'credit' ? change.limit : credit.limit
  const granted = methods.filter(({ method, granted }) =>
    change?.tag === 'methods' ? change.methods.includes(method) : granted,
  )
  await noteStaffEvent(
    trx,
    desk.right,
    { kind: 'company', key: String(companyId) },
    { storeKey: shop.storeKey, at: now, action: 'company-previewed', values: {} },
  )
  return E.right({
    language: session.visitor.language,
    until: now + lifetimeMs,
    company: {
      id: row.id,
      name: row.name,
      methods: granted.map(({ method }) => method),
      ...(limit === undefined ? {} : { limit }),
    },
  })
}

/**
 * The visitor of a session that sees the shop as a company; undefined: no longer. They have the company's group,
 * catalog and prices, and are no buyer of it: nobody's cart, name or order is read.
 */
export const companyVisitor = async (
  db: Database,
  session: Pick<SessionPort, 'visitor' | 'stored'>,
  desk: StaffDesk,
  now: number,
): Promise<Visitor | undefined> => {
  const {
    company: id,
    methods = '',
    limit,
    until = '',
    language,
  } = readTexts(session.stored(companyPreviewEntry) ?? '')
  const { storeKey, customer } = session.visitor
  const isOver = !(Number(until) > now) || Number(until) > now + lifetimeMs
  const row = isOver || !mayDo(desk, 'companies') ? undefined : await companyRow(db, Number(id))
  if (!row || !customer) return undefined
  const own = row.group_id === null ? undefined : await groupOf(db, row.group_id)
  const group = own && (await withCatalog(db, own, row.catalog))
  const records = referenceSessions(db)
  const [guests, fallback] = [await records.guestView()(), await records.defaultGroup()()]
  if (E.isLeft(guests)) throw new Error('The categories of guests cannot be read')
  const landings = group && (await landingsOfGroup(db, group))
  const priceContext = await readPriceContext(db, { storeKey, companyId: row.id, groupId: group?.id }, now)
  const company = {
    id: row.id,
    name: row.name,
    methods: methods.split(' ').filter(method => method !== ''),
    ...(limit === undefined ? {} : { limit: Number(limit) }),
  }
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
