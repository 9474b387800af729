import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { SentFile } from '../../../core/uploads/upload'
import { checkOrderForm, unknownParts, type FormPart } from '../../../core/construction/check-order-form'
import type { ConstructionDeskPort, PublishedForms } from '../../../core/construction/construction-desk.port'
import { checkOrderFile } from '../../../core/construction/order-file-kinds'
import type { OrderSheetsPort } from '../../../core/construction/order-sheets.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import { bytesHash } from '../database/bytes-hash'
import { publishedForm } from './construction-files'
import type { Database } from '../database/engine'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { asStaff, staffAt, type AsStaff } from '../access/staff-at'
import { skuFold } from '../catalogue/json-fields'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'

type Parts = { readonly blobs: BlobStorePort; readonly sheets: OrderSheetsPort }

/** Subject of the audit events about the order form. */
const subject = { kind: 'construction', key: 'order-form' } as const
const maxForms = 100
const batchSize = 500

type Program = {
  readonly db: Database
  readonly session: SessionPort
  readonly clock: ClockPort
}

/** Staff maintenance of the program's order form; buyers download the latest published one (S3-3.21, S3-7.24). */
export const orderFormDesk = (
  db: Database,
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
  parts: Parts,
): Pick<ConstructionDeskPort, 'orderForms' | 'publish' | 'orderForm'> => {
  const program: Program = { db, session, clock }
  const asDesk = asStaff(db, session)

  return {
    orderForms: () => listForms(db, session, asDesk),
    publish: ({ file: sent, key }) =>
      pipe(
        asDesk(() => Promise.resolve(E.right(undefined))),
        TE.flatMap(() => readable(db, parts, sent)),
        TE.bindTo('file'),
        TE.bind('blob', ({ file }) => query(async () => `order-form-${await bytesHash(file.bytes)}`)),
        TE.tap(({ file, blob }) => parts.blobs.write(blob, file.bytes)),
        TE.flatMap(({ file, blob }) => publishForm(program, file, blob, key)),
        TE.flatMap(() => listForms(db, session, asDesk)),
      ),
    orderForm: id =>
      pipe(
        asDesk(async () => {
          const row = await forms(db, session).where('id', '=', id).executeTakeFirst()
          return row ? E.right(row) : E.left(notFound('order form'))
        }),
        TE.flatMap(row => publishedForm(db, row, parts)),
      ),
  }
}

const listForms = (db: Database, session: SessionPort, asDesk: AsStaff): Outcome<PublishedForms> =>
  asDesk(async () => {
    const rows = await forms(db, session).limit(maxForms).execute()
    return E.right({
      forms: rows.map(({ id, name, size, blob, published_at: at, published_by: by }) => ({
        id,
        name: blob === null ? `order-form-${dayOf(at)}.xlsx` : name,
        size,
        publishedAt: at,
        publishedBy: by,
        written: blob === null,
      })),
      history: await staffEventsOf(db, subject),
    })
  })

/** Accepts a file under a safe name if orders made with it can be read. */
const readable = (db: Database, parts: Parts, sent: SentFile): Outcome<SentFile> =>
  pipe(
    TE.fromEither(
      pipe(
        checkOrderFile('order', sent),
        E.mapLeft(found => invalid({ ...found, field: 'file' })),
      ),
    ),
    TE.tap(file =>
      pipe(
        parts.sheets.read(file),
        TE.flatMapEither(sheets =>
          sheets
            ? pipe(
                checkOrderForm(sheets, file.name),
                E.mapLeft(issues => invalid(...issues)),
              )
            : E.left(invalid(issue('file', 'order-file.unreadable', { name: file.name }))),
        ),
        TE.flatMap(listedParts => attempt(() => allKnown(db, listedParts))),
      ),
    ),
  )

/** Idempotent: publishing the current form again has no effect. */
const publishForm = ({ db, session, clock }: Program, file: SentFile, blob: string, key: string): Outcome<void> =>
  transaction(db, async trx => {
    const desk = await staffAt(trx, session)
    if (E.isLeft(desk)) return desk
    const now = clock.now()
    if ((await doneBefore(trx, `construction-desk:${desk.right.id}`, key, blob, now)) !== undefined)
      return E.right(undefined)
    const newest = await trx
      .selectFrom('order_form')
      .select(['blob', 'name'])
      .where('store_key', '=', session.visitor.storeKey)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (newest?.blob === blob && newest.name === file.name) return E.right(undefined)
    await trx
      .insertInto('order_form')
      .values({
        store_key: session.visitor.storeKey,
        name: file.name,
        type: file.type,
        blob,
        size: file.bytes.byteLength,
        published_at: now,
        published_by: desk.right.name,
      })
      .execute()
    await noteStaffEvent(trx, desk.right, subject, {
      storeKey: session.visitor.storeKey,
      action: 'order-form-published',
      values: { name: file.name },
      at: now,
    })
    return E.right(undefined)
  })

const forms = (db: Database, session: SessionPort) =>
  db
    .selectFrom('order_form')
    .selectAll()
    .where('store_key', '=', session.visitor.storeKey)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')

/** Requires the catalogue to have each part, by the SKU of a variant or of the product. */
const allKnown = async (db: Database, parts: readonly FormPart[]): Promise<E.Either<DomainError, void>> => {
  const known = new Set<string>()
  for (let at = 0; at < parts.length; at += batchSize) {
    const skus = parts.slice(at, at + batchSize).map(({ sku }) => sku)
    const rows = await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.sku_fold', 'product.sku as part'])
      .where(({ or, eb }) =>
        or([
          eb('variant.sku_fold', 'in', skus.map(skuFold)),
          eb(
            'product.sku',
            'in',
            skus.flatMap(sku => [sku, sku.toUpperCase()]),
          ),
        ]),
      )
      .execute()
    for (const { sku_fold: fold, part } of rows) known.add(fold).add(skuFold(part))
  }
  const faults = unknownParts(parts, sku => known.has(skuFold(sku)))
  return faults.length > 0 ? E.left(invalid(...faults)) : E.right(undefined)
}
