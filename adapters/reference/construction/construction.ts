import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { SentFile } from '../../../core/uploads/upload'
import { checkDetails } from '../../../core/construction/check-details'
import type { ConstructionPort, ImportedOrder } from '../../../core/construction/construction.port'
import { isFileLink } from '../../../core/construction/file-links'
import { isDeliveryDay } from '../../../core/construction/delivery-calendar'
import { orderCookieName, orderCookieValue } from '../../../core/construction/order-cookie'
import type { OrderDetails, OrderFile } from '../../../core/orders/order-details'
import { orderFileAddress } from '../../../core/construction/order-file-address'
import { checkOrderFile, tooManyFiles } from '../../../core/construction/order-file-kinds'
import { cartIdIn, type OrderServicePort, type PlacedOrder } from '../../../core/construction/order-service.port'
import type { TaxNoticesPort } from '../../../core/construction/tax-notices.port'
import type { CartArrivalsPort } from '../../../core/cart/cart-arrivals.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound, signedOut, unavailable } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import { constructionOf } from '../orders/construction-details'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'
import { secretHash } from '../database/secret-hash'
import { query, transaction } from '../database/transaction'
import { claimUploads } from '../uploads/upload-uses'
import { keepingUploads } from '../uploads/uploads'
import { type Sources, keep } from './keep-order'

export type ConstructionParts = {
  readonly blobs: BlobStorePort
  readonly service: OrderServicePort
  readonly arrivals: CartArrivalsPort
  readonly notices: TaxNoticesPort
  /** Hosts of a form service: files there are attached to orders by URL, not uploaded (S3-7.30). */
  readonly linkHosts: readonly string[]
  /** Returns the id of the session's cart; `begin` creates one if there is none and this platform can. */
  readonly cartId: (begin: boolean) => Outcome<string | undefined>
}

/** Session entry: idempotency key and cart of the last import. */
const lastImport = 'order-import'

type Program = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Sources
  readonly parts: ConstructionParts
}

/** Orders of construction teams, stored in this database even if a merchant's platform holds the carts. */
export const referenceConstruction = (
  db: Database,
  session: SessionPort,
  deps: Sources,
  parts: ConstructionParts,
): ConstructionPort => {
  const program: Program = { db, session, deps, parts }
  const { service } = parts

  return {
    blockedDates: service.blockedDates,
    latestOrderFile: service.latestOrderFile,

    upload: upload(program),

    keepDetails: details =>
      pipe(
        signedInId(session),
        TE.flatMap(() => checked(program, details)),
        TE.bindTo('right'),
        TE.bind('cartId', () => pipe(parts.cartId(true), TE.flatMap(TE.fromNullable(notFound('cart'))))),
        TE.flatMap(({ cartId, right }) => saveOrder(program, cartId, right)),
      ),

    details: details(program),

    placeFromFile: ({ fileId, key, details = {} }) =>
      pipe(
        previousImport(db, session, key),
        TE.flatMap(before => (before ? TE.right(before) : imported(program, fileId, key, details))),
      ),

    restoreFormerCart: restoreFormerCart(program),

    reportTaxExempt: () =>
      pipe(
        signedInId(session),
        TE.flatMap(customerId => (needsCertificate(session) ? parts.notices.report(customerId) : TE.right(undefined))),
      ),
  }
}

const upload =
  ({ db, session, deps, parts }: Program): ConstructionPort['upload'] =>
  (kind, sent: SentFile) =>
    pipe(
      signedInId(session),
      TE.flatMapEither(() =>
        pipe(
          checkOrderFile(kind, sent),
          E.mapLeft(found => invalid(found)),
        ),
      ),
      TE.flatMap(keepingUploads(db, session, deps, parts)),
      TE.tap(({ id }) =>
        query(() =>
          db
            .insertInto('construction_file')
            .values({ upload_id: id, key_hash: null, created_at: deps.clock.now() })
            .onConflict(found => found.column('upload_id').doNothing())
            .execute(),
        ),
      ),
      TE.map(({ id, name }) => ({ id, name, kind, url: orderFileAddress(id) })),
    )

const details =
  ({ db, session, parts }: Program): ConstructionPort['details'] =>
  () =>
    pipe(
      parts.cartId(false),
      TE.flatMap(cartId =>
        query(async () => {
          if (cartId === undefined) return undefined
          const row = await db
            .selectFrom('construction_order')
            .select('cart_id')
            .where('cart_id', '=', cartId)
            .where('store_key', '=', session.visitor.storeKey)
            .where('customer_id', '=', session.visitor.customer?.id ?? 0)
            .executeTakeFirst()
          return row && constructionOf(db, cartId)
        }),
      ),
    )

const restoreFormerCart =
  ({ db, session, parts }: Program): ConstructionPort['restoreFormerCart'] =>
  () =>
    pipe(
      parts.arrivals.restore(),
      TE.flatMap(cart =>
        query(() => (cart.id === undefined ? Promise.resolve(undefined) : constructionOf(db, cart.id))),
      ),
      TE.tapIO(details => () => session.show(orderCookieName, details && orderCookieValue(details))),
      TE.map(() => undefined),
    )

const signedInId = (session: SessionPort): Outcome<number> =>
  session.visitor.customer ? TE.right(session.visitor.customer.id) : TE.left(signedOut)

/** Tax-exempt customers are not asked for a certificate (S3-6.09). */
const needsCertificate = (session: SessionPort) => session.visitor.customer?.taxExemptCategory !== 'G'

/**
 * Days that the order service has blocked. While it is unavailable none are checked; staff notice a blocked day when
 * reading the order.
 */
const blocked = (parts: ConstructionParts) =>
  pipe(
    parts.service.blockedDates(),
    TE.orElse((): Outcome<readonly string[]> => TE.right([])),
  )

const isLink = (parts: ConstructionParts, { url }: Pick<OrderFile, 'url'>): boolean => isFileLink(url, parts.linkHosts)

const checked = ({ session, deps, parts }: Program, details: OrderDetails): Outcome<OrderDetails> =>
  pipe(
    blocked(parts),
    TE.flatMapEither((days): E.Either<DomainError, OrderDetails> => {
      const today = dayOf(deps.clock.now())
      const form = {
        ...details,
        orderType: 'onlineBelow' as const,
        storeNumberPop: details.storeNumber,
        taxExempt: needsCertificate(session) && details.taxExempt,
      }
      const files = details.files.filter(file => file.kind !== 'certificate' || form.taxExempt)
      const tooMany = tooManyFiles(files)
      if (tooMany) return E.left(invalid(tooMany))
      return pipe(
        checkDetails(form, day => isDeliveryDay(day, today, days)),
        E.mapLeft(issues => invalid(...issues)),
        E.map(right => ({ ...right, files })),
      )
    }),
  )

const saveOrder = ({ db, session, deps, parts }: Program, cartId: string, details: OrderDetails): Outcome<void> =>
  pipe(
    transaction(db, trx => keep(trx, session, cartId, details, { ...deps, isLink: file => isLink(parts, file) })),
    TE.flatMap(() => query(() => constructionOf(db, cartId))),
    TE.tapIO(now => () => session.show(orderCookieName, now && orderCookieValue(now))),
    TE.map(() => undefined),
  )

const fileKey = ({ db, session, deps }: Program, id: string, customerId: number): Outcome<string> =>
  transaction(db, async trx => {
    const known = await claimUploads(trx, session, [id], deps.clock.now())
    const key = deps.random.token(24)
    const file =
      known.has(id) &&
      (await trx
        .updateTable('construction_file')
        .set({ key_hash: await secretHash(key) })
        .where('upload_id', '=', id)
        .returning('upload_id')
        .executeTakeFirst())
    if (!file) return E.left(notFound('file'))
    // The order service checks ownership, so the file is assigned to the ordering customer.
    await trx.updateTable('upload').set({ customer_id: customerId }).where('id', '=', id).execute()
    return E.right(key)
  })

/** Values in the file override typed ones; if a value is missing in both, it is requested and nothing is changed. */
const together = (
  session: SessionPort,
  placed: PlacedOrder,
  typed: Partial<OrderDetails>,
  file: OrderFile,
): Outcome<OrderDetails> => {
  const from = {
    storeNumber: placed.storeNumber ?? typed.storeNumber,
    requestedDelivery: placed.requestedDelivery ?? typed.requestedDelivery,
    siteContactName: placed.siteContactName ?? typed.siteContactName,
    siteContactPhone: placed.siteContactPhone ?? typed.siteContactPhone,
  }
  const missing = Object.entries(from).find(([, value]) => (value ?? '') === '')
  if (missing) return TE.left(invalid(issue('file', 'order-file.header-empty', { name: missing[0] })))
  const { storeNumber = '', requestedDelivery = '', siteContactName = '', siteContactPhone = '' } = from
  const taxExempt = needsCertificate(session) && typed.taxExempt === true
  const files = [
    ...(typed.files ?? []).filter(({ kind }) => kind === 'other' || (kind === 'certificate' && taxExempt)),
    file,
  ]
  const tooMany = tooManyFiles(files)
  if (tooMany) return TE.left(invalid(tooMany))
  return TE.right({
    storeType: typed.storeType ?? 'dollarGeneral',
    storeNumber,
    requestedDelivery,
    siteContactName,
    siteContactPhone,
    taxExempt,
    files,
  })
}

/** The result of the last import, if it had this idempotency key. */
const previousImport = (db: Database, session: SessionPort, key: string): Outcome<ImportedOrder | undefined> => {
  const last = readTexts(session.stored(lastImport) ?? '{}')
  if (last['key'] !== key || last['cart'] === undefined) return TE.right(undefined)
  const cartId = last['cart']
  return query(async () => ({ cartId, details: (await constructionOf(db, cartId)) ?? {} }))
}

const imported = (
  program: Program,
  fileId: string,
  key: string,
  typed: Partial<OrderDetails>,
): Outcome<ImportedOrder> => {
  const file = typed.files?.find(
    each => each.id === fileId && each.kind === 'order' && isLink(program.parts, each),
  ) ?? {
    id: fileId,
    name: '',
    kind: 'order',
    url: '',
  }
  return pipe(
    signedInId(program.session),
    TE.bindTo('customerId'),
    TE.bind('fileUrl', ({ customerId }) =>
      isLink(program.parts, file)
        ? TE.right(file.url)
        : pipe(
            fileKey(program, fileId, customerId),
            TE.map(secret => program.deps.origin + orderFileAddress(fileId, secret)),
          ),
    ),
    TE.bind('placed', ({ customerId, fileUrl }) => program.parts.service.place({ customerId, fileUrl })),
    TE.bind('cartId', ({ placed }) =>
      TE.fromNullable(unavailable('order service', 'returned no cart'))(cartIdIn(placed.cartUrl)),
    ),
    TE.bind('details', ({ placed }) => together(program.session, placed, typed, file)),
    // The new cart is read and validated, then replaces the old one, which can be restored for a day (security rule
    // 40).
    TE.tap(({ cartId }) => program.parts.arrivals.transfer(cartId)),
    TE.tap(({ cartId, details }) => saveOrder(program, cartId, details)),
    TE.tap(({ cartId }) => program.session.keep(lastImport, JSON.stringify({ key, cart: cartId }))),
    TE.flatMap(({ cartId }) =>
      query(async () => ({ cartId, details: (await constructionOf(program.db, cartId)) ?? {} })),
    ),
  )
}
