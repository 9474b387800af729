import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { blockedAhead } from '../../../core/construction/blocked-days'
import { isDeliveryDay } from '../../../core/construction/delivery-calendar'
import { orderFileIn, orderFormPath } from '../../../core/construction/order-file-address'
import type { OrderServicePort, PlacedOrder } from '../../../core/construction/order-service.port'
import type { OrderSheetsPort } from '../../../core/construction/order-sheets.port'
import { orderSheet, readOrderFile, type OrderFileRead } from '../../../core/construction/read-order-file'
import type { FileSourcePort } from '../../../core/downloads/file-source.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import { addLines } from '../cart/add-lines'
import { bytesHash } from '../database/bytes-hash'
import type { Database } from '../database/engine'
import { lineCount } from '../cart/line-count'
import { linkedOrderFile } from './linked-file'
import { asOrderFileIssues, partsOrdered } from '../orders/ordered-parts'
import { secretHash } from '../database/secret-hash'
import { freshCart } from '../cart/session-cart'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'

type Files = {
  readonly blobs: BlobStorePort
  readonly sheets: OrderSheetsPort
  /** Source of order files that a form service hosts (S3-7.30). */
  readonly links?: FileSourcePort
}
type Found = { readonly name: string; readonly type: string; readonly bytes: Uint8Array; readonly contentHash: string }

type Service = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Pick<PlatformDeps, 'clock' | 'random' | 'origin'>
  readonly blobs: BlobStorePort
  readonly sheets: OrderSheetsPort
  readonly links: FileSourcePort | undefined
}

/** The embedded order service for construction teams: reads an order file and creates a cart from it. */
export const referenceOrderService = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'random' | 'origin'>,
  { blobs, sheets, links }: Files,
): OrderServicePort => {
  const service: Service = { db, session, deps, blobs, sheets, links }
  const { customer } = session.visitor

  return {
    blockedDates: () => blocked(db, deps),

    latestOrderFile: latestOrderFile(service),

    place: ({ customerId, fileUrl }) =>
      customerId !== customer?.id
        ? TE.left(notFound('customer'))
        : pipe(
            fileAt(service, fileUrl),
            TE.bindTo('file'),
            TE.bind('read', ({ file }) => read(service, file)),
            TE.bind('cartId', ({ file, read: found }) => cartOf(service, file, found, customerId)),
            TE.map(({ read: { order }, cartId }): PlacedOrder => ({
              cartUrl: `${deps.origin}/cart/?id=${cartId}`,
              ...order.header,
            })),
          ),
  }
}

const latestOrderFile =
  ({ db, session, deps }: Service): OrderServicePort['latestOrderFile'] =>
  () =>
    pipe(
      query(() =>
        db
          .selectFrom('order_form')
          .select('published_at')
          .where('store_key', '=', session.visitor.storeKey)
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      ),
      TE.map(row => row && { date: dayOf(row.published_at), url: `${deps.origin}${orderFormPath}` }),
    )

/** An address of the shop identifies a file by the secret in it; other addresses must be links of a form service. */
const fileAt = (service: Service, address: string): Outcome<Found> =>
  service.links && !address.startsWith(service.deps.origin)
    ? pipe(
        linkedOrderFile(service.links, address),
        TE.flatMap(file => attempt(async () => E.right({ ...file, contentHash: await bytesHash(file.bytes) }))),
      )
    : uploadedAt(service, address)

const uploadedAt = ({ db, session, blobs }: Service, address: string): Outcome<Found> =>
  pipe(
    attempt(async () => {
      const named = orderFileIn(address)
      const row =
        named &&
        (await db
          .selectFrom('upload')
          .innerJoin('construction_file', 'construction_file.upload_id', 'upload.id')
          .select(['upload.name', 'upload.type', 'upload.blob', 'upload.content_hash', 'upload.customer_id'])
          .where('upload.id', '=', named.id)
          .where('construction_file.key_hash', '=', await secretHash(named.key))
          .where('upload.state', 'in', ['kept', 'ordered'])
          .executeTakeFirst())
      return row && row.customer_id === session.visitor.customer?.id ? E.right(row) : E.left(notFound('file'))
    }),
    TE.flatMap(({ name, type, blob, content_hash: contentHash }) =>
      pipe(
        blobs.read(blob),
        TE.flatMap(bytes => (bytes ? TE.right({ name, type, bytes, contentHash }) : TE.left(notFound('file')))),
      ),
    ),
  )

const read = (
  { db, deps, sheets }: Service,
  file: Found,
): Outcome<{ readonly sheet: string; readonly order: OrderFileRead }> =>
  pipe(
    sheets.read(file),
    TE.bindTo('all'),
    TE.bind('days', () => blocked(db, deps)),
    TE.flatMapEither(({ all, days }) => {
      if (!all) return E.left(invalid(issue('file', 'order-file.unreadable', { name: file.name })))
      const sheet = orderSheet(all) ?? all[0] ?? { name: file.name, rows: [] }
      return pipe(
        readOrderFile(sheet, day => isDeliveryDay(day, today(deps), days)),
        E.map(order => ({ sheet: sheet.name, order })),
        E.mapLeft((issues): DomainError => invalid(...issues)),
      )
    }),
  )

/** Adds all lines of the file to a new cart, or none. */
const cartOf = (
  { db, session, deps }: Service,
  file: Found,
  { sheet, order }: { readonly sheet: string; readonly order: OrderFileRead },
  customerId: number,
): Outcome<string> =>
  transaction(db, async trx => {
    const before = await importedBefore(trx, {
      customerId,
      storeKey: session.visitor.storeKey,
      contentHash: file.contentHash,
    })
    if (before !== undefined) return before
    const parts = await partsOrdered(trx, session.visitor, order, sheet)
    if (E.isLeft(parts)) return E.left(invalid(...parts.left.slice(0, 20)))
    const { id } = await freshCart(trx, session, deps, [])
    const added = await addLines(
      trx,
      session,
      id,
      parts.right.map(({ line }) => line),
      deps,
    )
    if (E.isLeft(added)) return E.left(asOrderFileIssues(added.left, parts.right, order, sheet))
    await trx
      .insertInto('order_import')
      .values({
        customer_id: customerId,
        store_key: session.visitor.storeKey,
        content_hash: file.contentHash,
        cart_id: id,
        created_at: deps.clock.now(),
      })
      .onConflict(found =>
        found
          .columns(['customer_id', 'store_key', 'content_hash'])
          .doUpdateSet({ cart_id: id, created_at: deps.clock.now() }),
      )
      .execute()
    // Until the cart is transferred to the session, the customer's own cart counts as the latest.
    await trx.updateTable('cart').set({ changed_at: 0 }).where('id', '=', id).execute()
    return E.right(id)
  })

const blocked = (db: Database, deps: Pick<PlatformDeps, 'clock' | 'random' | 'origin'>): Outcome<readonly string[]> =>
  pipe(
    query(() =>
      db
        .selectFrom('blocked_date')
        .select('day')
        .where('day', '>=', today(deps))
        .orderBy('day')
        .limit(blockedAhead)
        .execute(),
    ),
    TE.map(rows => rows.map(({ day }) => day)),
  )

const today = (deps: Pick<PlatformDeps, 'clock' | 'random' | 'origin'>) => dayOf(deps.clock.now())

type Import = { readonly customerId: number; readonly storeKey: string; readonly contentHash: string }

/**
 * The open cart that an identical file was imported to. Undefined: new file, or the cart is gone; an issue if it was
 * ordered.
 */
const importedBefore = async (
  trx: Database,
  { customerId, storeKey, contentHash }: Import,
): Promise<E.Either<DomainError, string> | undefined> => {
  const row = await trx
    .selectFrom('order_import')
    .innerJoin('cart', 'cart.id', 'order_import.cart_id')
    .select(['cart.id', 'cart.state'])
    .where('order_import.customer_id', '=', customerId)
    .where('order_import.store_key', '=', storeKey)
    .where('order_import.content_hash', '=', contentHash)
    .executeTakeFirst()
  if (row?.state === 'ordered') {
    const order = await trx.selectFrom('sales_order').select('id').where('cart_id', '=', row.id).executeTakeFirst()
    if (order) return E.left(invalid(issue('file', 'order-file.ordered', { order: order.id })))
  }
  return row?.state === 'open' && (await lineCount(trx, row.id)) > 0 ? E.right(row.id) : undefined
}
