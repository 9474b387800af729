import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import { checkCertificateDecision, regionsTyped } from '../../../core/exemption/certificate'
import { certificatesPerPage } from '../../../core/exemption/exemption-desk'
import type {
  CertificateDecisionMade,
  CertificateQuery,
  DeskCertificate,
  ExemptionDeskPort,
} from '../../../core/exemption/exemption-desk.port'
import { regionName } from '../../../core/exemption/tax-exemption'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { regionsIn, certificateStatusOf } from './certificate-status'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import { exemptionMail } from './exemption-mail'
import { isKnownRegion } from '../addresses/geography'
import { emailLanguage } from '../mail/plain-text-email'
import { containing } from '../database/like-pattern'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { asStaff, staffAt, type AsStaff } from '../access/staff-at'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'mail' | 'origin'>

/** The staff desk for tax exemption certificates, in the embedded platform's database. */
export const referenceExemptionDesk = (
  db: Database,
  session: SessionPort,
  deps: Sources,
  blobs: BlobStorePort,
): ExemptionDeskPort => {
  const { storeKey } = session.visitor
  const permitted = asStaff(db, session)

  const find: ExemptionDeskPort['find'] = id =>
    permitted(async () => {
      const row = await rowOf(db, session, id)
      return row
        ? E.right({
            ...toCertificate(row),
            orders: await ordersWith(db, row),
            history: await staffEventsOf(db, subjectOf(id)),
          })
        : E.left(notFound('certificate'))
    })

  return {
    list: list(db, session, permitted),
    find,
    file: id =>
      pipe(
        permitted(async () => {
          const row = await rowOf(db, session, id)
          return row ? E.right(row) : E.left(notFound('file'))
        }),
        TE.flatMap(row =>
          pipe(
            blobs.read(row.blob),
            TE.flatMapEither(bytes =>
              bytes ? E.right({ name: row.file_name, type: row.type, bytes }) : E.left(notFound('file')),
            ),
          ),
        ),
      ),
    decide: made =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          return E.isLeft(desk) ? desk : decided(trx, storeKey, desk.right, made, deps.clock.now())
        }),
        TE.flatMap(() => mailDecision(db, session, deps, made.id)),
        TE.flatMap(() => find(made.id)),
      ),
  }
}

const list =
  (db: Database, session: SessionPort, permitted: AsStaff): ExemptionDeskPort['list'] =>
  listQuery =>
    permitted(async () => {
      const found = () => narrowed(certificateRows(db, session.visitor.storeKey), listQuery)
      const { total } = await db
        .selectFrom(found().as('found'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const way = listQuery.state === 'waiting' ? 'asc' : 'desc'
      const rows = await found()
        .orderBy('tax_certificate.created_at', way)
        .orderBy('tax_certificate.id', way)
        .limit(certificatesPerPage)
        .offset((listQuery.page - 1) * certificatesPerPage)
        .execute()
      return E.right({ certificates: rows.map(toCertificate), total: Number(total) })
    })

/** The decision is valid even if its mail fails now; repeating the click retries it, and the mail is sent once. */
const mailDecision = (db: Database, session: SessionPort, deps: Sources, id: string): Outcome<void> =>
  pipe(
    query(async () => ({ row: await rowOf(db, session, id), name: await storeName(db, session.visitor.storeKey) })),
    TE.flatMap(({ row, name }) => {
      if (!row || row.state === 'waiting') return TE.right(undefined)
      const to = { name: row.first_name, email: row.email, file: row.file_name }
      return deps.mail.send(
        exemptionMail(to, certificateStatusOf(row), emailLanguage(row.language), {
          storeName: name,
          origin: deps.origin,
        }),
        `certificate:${id}`,
      )
    }),
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )

const rowOf = (db: Database, session: SessionPort, id: string) =>
  certificateRows(db, session.visitor.storeKey).where('tax_certificate.id', '=', id).executeTakeFirst()

const subjectOf = (id: string) => ({ kind: 'certificate' as const, key: id })

const certificateRows = (db: Database, storeKey: string) =>
  db
    .selectFrom('tax_certificate')
    .innerJoin('customer', 'customer.id', 'tax_certificate.customer_id')
    .innerJoin('upload', 'upload.id', 'tax_certificate.upload_id')
    .leftJoin('company', 'company.id', 'tax_certificate.company_id')
    .selectAll('tax_certificate')
    .select([
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'company.name as company_name',
      'upload.name as file_name',
      'upload.size',
      'upload.type',
      'upload.blob',
    ])
    .where('tax_certificate.store_key', '=', storeKey)

type Rows = ReturnType<typeof certificateRows>
type Row = NonNullable<Awaited<ReturnType<Rows['executeTakeFirst']>>>

const narrowed = (rows: Rows, { state, text }: CertificateQuery): Rows => {
  const pattern = containing(text)
  return rows
    .$if(state !== undefined, some => some.where('tax_certificate.state', '=', state ?? 'waiting'))
    .$if(text !== '', some =>
      some.where(({ or }) =>
        or(
          ['company.name', 'customer.first_name', 'customer.last_name', 'customer.email', 'upload.name'].map(
            column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
          ),
        ),
      ),
    )
}

const toCertificate = (row: Row): DeskCertificate => ({
  id: row.id,
  state: row.state,
  customer: { name: `${row.first_name} ${row.last_name}`, email: row.email },
  ...(row.company_name === null ? {} : { company: row.company_name }),
  file: { name: row.file_name, size: row.size },
  receivedAt: row.created_at,
  regions: regionsIn(row.regions),
  ...(row.ends_on === null ? {} : { lastDay: row.ends_on }),
  ...(row.decided_at === null || row.decided_by === null
    ? {}
    : { decision: { at: row.decided_at, by: row.decided_by, ...(row.reason === null ? {} : { reason: row.reason }) } }),
})

const maxOrders = 20

/** The orders that a certificate was sent with, newest first. */
const ordersWith = async (
  db: Database,
  { upload_id: uploadId, customer_id: customerId }: Row,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('construction_order_file')
    .innerJoin('construction_order', 'construction_order.cart_id', 'construction_order_file.cart_id')
    .select('construction_order.order_id')
    .where('construction_order_file.upload_id', '=', uploadId)
    .where('construction_order.customer_id', '=', customerId)
    .where('construction_order.order_id', 'is not', null)
    .orderBy('construction_order.order_id', 'desc')
    .limit(maxOrders)
    .execute()
  return rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]))
}

const decided = async (
  trx: Database,
  storeKey: string,
  desk: StaffDesk,
  { id, key, decision }: CertificateDecisionMade,
  now: number,
): Promise<E.Either<DomainError, void>> => {
  const row = await trx
    .selectFrom('tax_certificate')
    .innerJoin('customer', 'customer.id', 'tax_certificate.customer_id')
    .select([
      'tax_certificate.decided_by',
      'tax_certificate.company_id',
      'customer.email_fold',
      'customer.proven_email_fold',
    ])
    .where('tax_certificate.id', '=', id)
    .where('tax_certificate.store_key', '=', storeKey)
    .executeTakeFirst()
  if (!row) return E.left(notFound('certificate'))
  if ((await doneBefore(trx, `exemption-desk:${desk.id}`, `${id} ${key}`, decision.tag, now)) !== undefined)
    return E.right(undefined)
  if (row.decided_by !== null) return E.left(conflict('exemption-desk.issues.settled', { name: row.decided_by }))
  const issues = checkCertificateDecision(decision, {
    today: dayOf(now),
    isKnown: isKnownRegion,
    ...(row.company_id === null ? { buyer: proofOf(row) } : {}),
  })
  if (issues.length > 0) return E.left(invalid(...issues))
  const regions = decision.tag === 'accept' ? regionsTyped(decision.states) : []
  const note = (decision.tag === 'accept' ? decision.note : decision.reason).trim()
  const verdict =
    decision.tag === 'accept'
      ? { state: 'accepted' as const, ends_on: decision.lastDay }
      : { state: 'refused' as const, reason: note }
  const won = await trx
    .updateTable('tax_certificate')
    .set(({ eb }) => ({
      ...verdict,
      regions: JSON.stringify(regions),
      version: eb('version', '+', 1),
      decided_by: desk.name,
      decided_at: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(conflict('exemption-desk.issues.settled-meanwhile'))
  await noteStaffEvent(trx, desk, subjectOf(id), {
    storeKey,
    at: now,
    action: decision.tag === 'accept' ? 'certificate-accepted' : 'certificate-refused',
    ...(decision.tag === 'accept'
      ? { values: { states: regions.map(regionName).join(', '), lastDay: decision.lastDay } }
      : {}),
    ...(note === '' ? {} : { note }),
  })
  return E.right(undefined)
}
