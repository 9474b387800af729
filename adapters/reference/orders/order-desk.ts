import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { OrderStatus } from '../../../core/orders/order'
import { checkOrderChange, tidyChange, type OrderChange } from '../../../core/orders/order-change'
import { freightIn as freightCents } from '../../../core/orders/order-freight'
import type { DeskOrder, DeskOrderWrite, OrderDeskPort } from '../../../core/orders/order-desk.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { detailsAtDesk } from './construction-details'
import type { Database } from '../database/engine'
import { emailLanguage } from '../mail/plain-text-email'
import { orderBuyers } from './order-buyers'
import { orderChangeMail } from './order-change-mail'
import { sendOrderMails } from './order-mails'
import { freightNamed, freightTax, hasOpenPayment, queueFreightMail, type FreightTax } from './freight'
import { makeFreightLink } from './freight-links'
import { giveBack } from './give-back'
import { freightIn, refundDue, toSummary, wholeOrder, type OrderDetail } from './orders'
import { oweRefund, settleRefund } from './refund'
import { freeCredit } from '../credit/order-credit'
import { columnsOf, eventOf, isCancelling, paidColumns, paysWith } from './order-change-columns'
import { changeParts, takeParts } from './order-parts'
import { bankPaymentOf } from './bank-payment'
import { completeShipping, shippingOf } from './shipments'
import { sendQueuedMails } from '../mail/mail-queue'
import { giftsOfOrder, settleGifts } from '../gifts/gift-balances'
import type { Schema } from '../database/schema'
import { hiddenStatuses, matching, pageOf, sorted } from './order-visibility'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { staffAt } from '../access/staff-at'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'

type OrderRow = Selectable<Schema['sales_order']>

type Desk = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Deps
}

type Deps = Pick<PlatformDeps, 'clock' | 'mail' | 'origin' | 'payments' | 'provider' | 'random' | 'taxService'>

/** The staff desk for the store's orders, in the embedded platform's database. */
export const referenceOrderDesk = (db: Database, session: SessionPort, deps: Deps): OrderDeskPort => {
  const desk: Desk = { db, session, deps }
  const { storeKey } = session.visitor

  const find = (orderId: number): Outcome<DeskOrder> =>
    attempt(async () => {
      const desk = await staffAt(db, session)
      if (E.isLeft(desk)) return desk
      const row = await rowOf(db, storeKey, orderId)
      return row ? E.right(await deskOrder(db, row, deps.clock.now())) : E.left(notFound('order'))
    })

  return {
    list: listQuery =>
      attempt(async () => {
        const desk = await staffAt(db, session)
        if (E.isLeft(desk)) return desk
        const placed = db
          .selectFrom('sales_order')
          .where('sales_order.store_key', '=', storeKey)
          .where('sales_order.status', 'not in', hiddenStatuses)
        const found = matching(placed, listQuery)
        const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
        const rows = await pageOf(sorted(found.selectAll('sales_order'), listQuery.sort), listQuery).execute()
        const buyers = await orderBuyers(db, rows)
        return E.right({
          orders: rows.map(row => ({ ...toSummary(row), orderedBy: buyers(row) })),
          total: Number(total),
        })
      }),
    find,
    change: write =>
      pipe(
        query(() => taxOnFreight(db, deps, storeKey, write)),
        TE.flatMap(tax =>
          transaction(db, async trx => {
            const desk = await staffAt(trx, session)
            if (E.isLeft(desk)) return desk
            const row = await rowOf(trx, storeKey, write.orderId)
            return row
              ? changed(trx, desk.right, row, write, {
                  now: deps.clock.now(),
                  origin: deps.origin,
                  uuid: deps.random.uuid,
                  token: () => deps.random.token(32),
                  tax,
                })
              : E.left(notFound('order'))
          }),
        ),
        TE.tap(({ desk, row, change }) =>
          settleRefund(db, deps, desk, row.id, change.tag === 'refund' ? ['due', 'failed'] : ['due']),
        ),
        TE.tap(({ row, change }) => takeParts(db, deps, row.id, change)),
        TE.flatMap(done => mailChange(desk, done, write.key)),
        TE.flatMap(() => find(write.orderId)),
      ),
  }
}

const untaxed: FreightTax = { tax: 0, isEstimated: false }

/** Asked before the transaction, because a tax service may answer slowly. */
const taxOnFreight = async (
  db: Database,
  deps: Deps,
  storeKey: string,
  { orderId, change }: DeskOrderWrite,
): Promise<FreightTax> => {
  const row = change.tag === 'freight' ? await rowOf(db, storeKey, orderId) : undefined
  return row && change.tag === 'freight' ? freightTax(db, deps, row, change.amount) : untaxed
}

/** The change is valid even if its mail fails now; repeating the click retries it. */
const mailChange = ({ db, session, deps }: Desk, { row, change }: Done, key: string): Outcome<void> =>
  pipe(
    query(async () => ({
      name: await storeName(db, session.visitor.storeKey),
      now: await rowOf(db, session.visitor.storeKey, row.id),
    })),
    TE.flatMap(({ name, now = row }) => {
      const { shippingMethod, certificates } = JSON.parse(row.detail) as OrderDetail
      const refund = now.refund === null ? {} : { refund: { state: now.refund, amount: refundDue(now) } }
      const order = {
        id: row.id,
        email: row.email,
        shippingMethod,
        ...refund,
        certificates,
        language: emailLanguage(row.language),
        hasAccount: row.customer_id !== null,
      }
      const mail = orderChangeMail(order, tidyChange(order, change), {
        storeName: name,
        origin: deps.origin,
      })
      return mail ? deps.mail.send(mail, `order-desk:${row.id}:${key}`) : TE.right(undefined)
    }),
    TE.flatMap(() => sendOrderMails(db, deps, row.id)),
    TE.flatMap(() => (queuesMail(change) ? TE.asUnit(sendQueuedMails(db, deps)) : TE.right(undefined))),
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )

/** The freight, and what becomes of an order in parts, are mailed by the queue. */
const queuesMail = ({ tag }: OrderChange): boolean => queuing.includes(tag)
const queuing: readonly OrderChange['tag'][] = ['freight', 'ship', 'ship-on-credit', 'cancel-rest']

const rowOf = (db: Database, storeKey: string, orderId: number) =>
  db
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('store_key', '=', storeKey)
    .where('status', 'not in', hiddenStatuses)
    .executeTakeFirst()

/** Result of a change, from this call or an earlier one with the same key. */
type Done = { readonly desk: StaffDesk; readonly row: OrderRow; readonly change: OrderChange }

type Changing = {
  readonly now: number
  readonly origin: string
  readonly uuid: () => string
  readonly token: () => string
  readonly tax: FreightTax
}

const changed = async (
  trx: Database,
  desk: StaffDesk,
  row: OrderRow,
  write: DeskOrderWrite,
  { now, origin, uuid, token, tax }: Changing,
): Promise<E.Either<DomainError, Done>> => {
  const before = await doneBefore(
    trx,
    `order-desk:${desk.id}`,
    `${row.id} ${write.key}`,
    JSON.stringify(write.change),
    now,
  )
  if (before !== undefined) return E.right({ desk, row, change: JSON.parse(before) as OrderChange })
  if (row.version !== write.version) return E.left(conflict('staff.issues.changed'))
  const { shippingMethod } = JSON.parse(row.detail) as OrderDetail
  const status = row.status as OrderStatus
  const shipping = await shippingOf(trx, row.id)
  const bankPayment = await bankPaymentOf(trx, row)
  const issues = checkOrderChange(
    { status, shippingMethod, bankPayment, ...openMatters(row), ...(shipping ? { shipping } : {}) },
    write.change,
  )
  if (issues.length > 0) return E.left(invalid(...issues))
  if (status === 'awaiting-freight' && isCancelling(write.change) && (await hasOpenPayment(trx, row.id)))
    return E.left(conflict('staff.issues.freight-paying'))
  const change = tidyChange({ shippingMethod }, write.change)
  // Optimistic locking by version: the first writer wins.
  const won = await trx
    .updateTable('sales_order')
    .set({
      version: write.version + 1,
      ...columnsOf(change, row),
      ...(change.tag === 'freight' ? await freightNamed(trx, row, { typed: change.amount, tax, now }) : {}),
      ...(row.paid_at === null && paysWith(change) ? paidColumns(row, now, origin) : {}),
    })
    .where('id', '=', row.id)
    .where('version', '=', write.version)
    .returningAll()
    .executeTakeFirst()
  if (!won) return E.left(conflict('staff.issues.changed'))
  const parted = await changeParts(trx, row, change, { id: `${row.id}-${write.key}`, desk, now, origin, uuid })
  if (E.isLeft(parted)) return parted
  await moveMoney(trx, row, change, now)
  if (change.tag === 'freight') await tellFreight(trx, won, change, { origin, token, now })
  // The event of a refund is written once its result is known, that of a cancelled rest with what it comes to.
  if (change.tag !== 'refund' && change.tag !== 'cancel-rest')
    await noteStaffEvent(
      trx,
      desk,
      { kind: 'order', key: String(row.id) },
      { storeKey: row.store_key, at: now, ...eventOf(status, change) },
    )
  if (change.tag === 'step') await completeShipping(trx, row, now)
  return E.right({ desk, row, change })
}

/** What a change does to credit, certificates, refunds and stock. */
const moveMoney = async (trx: Database, row: OrderRow, change: OrderChange, now: number): Promise<void> => {
  if (paysWith(change)) await freeCredit(trx, row.order_key, now)
  if (paysWith(change)) await settleGifts(trx, row.order_key, now)
  if (isCancelling(change)) {
    await oweRefund(trx, row)
    await giveBack(trx, row, now)
  }
}

/** A guest has no page of their order, so their mail carries a link to one. */
const tellFreight = async (
  trx: Database,
  row: OrderRow,
  { amount, note }: Extract<OrderChange, { tag: 'freight' }>,
  { origin, token, now }: Pick<Changing, 'origin' | 'token' | 'now'>,
): Promise<void> => {
  const link = row.customer_id === null ? await makeFreightLink(trx, row, { token: token(), now }) : undefined
  const news = { amount: freightCents(amount) ?? 0, ...(note ? { note } : {}), ...(link ? { link } : {}) }
  await queueFreightMail(trx, row, { tag: 'named', ...news }, { origin, now })
}

const deskOrder = async (db: Database, row: OrderRow, now: number): Promise<DeskOrder> => {
  const gifts = await giftsOfOrder(db, row.id, now)
  const detail = JSON.parse(row.detail) as OrderDetail
  const buyers = await orderBuyers(db, [row])
  const order = await wholeOrder(db, row)
  const shipping = await shippingOf(db, row.id)
  const bankPayment = await bankPaymentOf(db, row)
  return {
    ...order,
    ...(shipping ? { shipping } : {}),
    ...(bankPayment ? { bankPayment } : {}),
    ...(order.construction ? { construction: detailsAtDesk(order.construction, row.id) } : {}),
    orderedBy: buyers(row),
    version: row.version,
    ...(detail.phone === undefined ? {} : { phone: detail.phone }),
    // The card of an order whose freight was never accepted was not charged.
    ...(detail.lastFour === undefined || detail.cardReference !== undefined
      ? {}
      : {
          card: { lastFour: detail.lastFour, ...(detail.chargeId === undefined ? {} : { chargeId: detail.chargeId }) },
        }),
    ...(row.refund_problem === null ? {} : { refundProblem: row.refund_problem }),
    ...creditIn(row),
    ...(gifts.length > 0 ? { gifts } : {}),
    history: await staffEventsOf(db, { kind: 'order', key: String(row.id) }),
  }
}

/** Refund and credit release of an order, which decide what can be done with it. */
const openMatters = (row: OrderRow) => ({
  ...(row.refund === null ? {} : { refund: { state: row.refund } }),
  ...creditIn(row),
  ...freightIn(row),
})

const creditIn = (row: Pick<OrderRow, 'credit_state' | 'credit_over'>): Pick<DeskOrder, 'credit'> =>
  row.credit_state === null ? {} : { credit: { state: row.credit_state, overBy: row.credit_over ?? 0 } }
