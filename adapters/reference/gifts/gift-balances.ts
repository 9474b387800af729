import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { giftStateOf, type BoughtGift } from '../../../core/gifts/gift-certificate-state'
import type { Hold, HoldLine } from '../../../core/ledger/ledger'
import { giftAccount } from '../../../core/ledger/ledger-account'
import type { DomainError } from '../../../core/shared/domain-error'
import { sumOf, type Cents } from '../../../core/shared/money'
import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { freeOfHold } from '../ledger/free-of-hold'
import { holdIn, holdOf, postIn, releaseIn, setCapIn, settleIn, standingsIn } from '../ledger/holds'

/** The account of a certificate in the ledger, as an expression of a query. */
export const accountOfGift = sql<string>`${sql.lit(giftAccount(''))} || gift_certificate.id`

/** What a certificate has left: its value less what orders spent and hold. */
export const giftBalance = sql<number>`ledger_account.cap - ledger_account.spent - ledger_account.held`

/** What orders took of a certificate, paid or not yet. */
export const giftSpent = sql<number>`ledger_account.spent + ledger_account.held`

/** Certificates with their accounts. */
export const giftsWithBalances = (db: Database) =>
  db
    .selectFrom('gift_certificate')
    .innerJoin('ledger_account', join => join.on('ledger_account.id', '=', accountOfGift))

/** Certificates of a storefront that can be spent now. */
export const openGifts = (db: Database, storeKey: string, now: number) =>
  giftsWithBalances(db)
    .where('gift_certificate.store_key', '=', storeKey)
    .where('gift_certificate.voided_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('gift_certificate.last_day', 'is', null), eb('gift_certificate.last_day', '>=', dayOf(now))]),
    )
    .where(giftBalance, '>', 0)

/** The certificates that an order bought. */
export const giftsOfOrder = async (db: Database, orderId: number, now: number): Promise<readonly BoughtGift[]> => {
  const rows = await giftsWithBalances(db)
    .select(['ending', 'amount', 'last_day', 'voided_at', giftBalance.as('balance'), giftSpent.as('spent')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ ending, amount, last_day: lastDay, voided_at: voidedAt, balance, spent }) => ({
    ending,
    amount,
    spent: Number(spent),
    state: giftStateOf(
      { balance: Number(balance), isVoid: voidedAt !== null, lastDay: lastDay ?? undefined },
      dayOf(now),
    ),
  }))
}

/** Public id of a certificate; too short a part of the hash to find the code. */
export const idOfHash = (hash: string): string => hash.slice(0, 16)

/** The id of the certificate with this code. */
export const idOfCode = async (code: string): Promise<string> => idOfHash(await secretHash(code))

const endingLength = 4
export const endingOf = (code: string): string => code.slice(-endingLength)

type NewCertificate = {
  readonly storeKey: string
  readonly code: string
  /** Whether the code is stored until its mail is accepted. */
  readonly storesCode: boolean
  readonly amount: Cents
  readonly recipient: { readonly name: string; readonly email: string }
  readonly message?: string
  readonly lastDay?: string
  /** The order line that bought it; otherwise who issued it. */
  readonly line?: { readonly orderId: number; readonly position: number }
  readonly issuedBy?: string
}

/** Adds a certificate and opens its account; undefined if the order line has one already. */
export const addGift = async (trx: Database, gift: NewCertificate, now: number): Promise<string | undefined> => {
  const code_hash = await secretHash(gift.code)
  const added = await trx
    .insertInto('gift_certificate')
    .values({
      id: idOfHash(code_hash),
      store_key: gift.storeKey,
      order_id: gift.line?.orderId ?? null,
      position: gift.line?.position ?? null,
      code_hash,
      code: gift.storesCode ? gift.code : null,
      ending: endingOf(gift.code),
      amount: gift.amount,
      recipient_name: gift.recipient.name,
      recipient_email: gift.recipient.email,
      message: gift.message ?? '',
      last_day: gift.lastDay ?? null,
      issued_at: now,
      issued_by: gift.issuedBy ?? null,
      voided_at: null,
      version: 1,
    })
    .onConflict(found => found.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await setCapIn(trx, giftAccount(added.id), { cap: gift.amount, key: 'issued', now })
  return added.id
}

/** The hold of an order's certificates. */
const holdKey = (orderKey: string): string => `gifts:${orderKey}`

type GiftPayment = {
  readonly orderKey: string
  readonly shares: readonly { readonly id: string; readonly amount: Cents }[]
  /** Whether the order is paid with it: the amounts are spent at once. */
  readonly isPaid: boolean
  readonly now: number
}

/** Holds what certificates pay of an order, all or nothing; 'conflict' with 'ledger.over' if one has too little. */
export const holdGifts = async (
  trx: Database,
  { orderKey, shares, isPaid, now }: GiftPayment,
): Promise<E.Either<DomainError, void>> => {
  const lines = shares.flatMap(({ id, amount }): readonly HoldLine[] =>
    amount === 0 ? [] : [{ account: giftAccount(id), amount, over: 'refuse' }],
  )
  if (lines.length === 0) return E.right(undefined)
  const held = await holdIn(trx, { lines, isSpent: isPaid, key: holdKey(orderKey), now })
  return E.isLeft(held) ? held : E.right(undefined)
}

/** Spends what a paid order holds. Orders without certificates are left alone. */
export const settleGifts = async (trx: Database, orderKey: string, now: number): Promise<void> => {
  await settleIn(trx, holdKey(orderKey), { now })
}

type Share = { readonly id: string; readonly amount: Cents }

/** What each certificate paid of a paid order, the oldest first; none if certificates did not pay it. */
export const spentOfOrder = async (db: Database, orderKey: string): Promise<readonly Share[]> => {
  const hold = await holdOf(db, holdKey(orderKey))
  return hold?.state === 'settled' ? sharesIn(db, hold) : []
}

/** What an order took of each certificate, the oldest first. */
const sharesIn = async (db: Database, hold: Pick<Hold, 'lines'> | undefined): Promise<readonly Share[]> => {
  if (!hold || hold.lines.length === 0) return []
  const spent = new Map(hold.lines.map(({ account, amount }) => [account, amount]))
  const rows = await db
    .selectFrom('gift_certificate')
    .select('id')
    .where(accountOfGift, 'in', [...spent.keys()])
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ id, amount: spent.get(giftAccount(id)) ?? 0 }))
}

/**
 * Frees a part of what an unpaid order holds of certificates, the oldest first, once per `part`. Returns what each got
 * back; nothing once the order was paid.
 */
export const freeHeldGifts = async (
  trx: Database,
  orderKey: string,
  { amount, part, now }: { readonly amount: Cents; readonly part: string; readonly now: number },
): Promise<readonly Share[]> => {
  const freed: Share[] = []
  for (const { id } of await sharesIn(trx, await holdOf(trx, holdKey(orderKey)))) {
    const left = amount - sumOf(freed, share => share.amount)
    const back = await freeOfHold(trx, holdKey(orderKey), { account: giftAccount(id), amount: left, part, now })
    if (back > 0) freed.push({ id, amount: back })
  }
  return freed
}

/** Gives parts of what certificates paid back to them, once for each refund. */
export const returnShares = async (
  trx: Database,
  {
    orderKey,
    refundId,
    shares,
  }: { readonly orderKey: string; readonly refundId: string; readonly shares: readonly Share[] },
  now: number,
): Promise<void> => {
  for (const { id, amount } of shares)
    await postIn(trx, giftAccount(id), {
      delta: -amount,
      key: `${returnKey(orderKey)}${refundMark}${refundId}`,
      why: 'order refunded',
      now,
    })
}

/**
 * Gives back what certificates paid of an order that is over, once: releases what is held, takes off what is spent.
 * `before`: what refunds gave back to each.
 */
export const returnGifts = async (
  trx: Database,
  orderKey: string,
  now: number,
  before: ReadonlyMap<string, Cents> = new Map(),
): Promise<void> => {
  const hold = await holdOf(trx, holdKey(orderKey))
  if (hold?.state === 'held') await releaseIn(trx, hold.key, now)
  if (hold?.state !== 'settled') return
  const refunded = new Map([...before].map(([id, amount]) => [giftAccount(id), amount]))
  for (const { account, amount } of hold.lines) {
    const left = amount - (refunded.get(account) ?? 0)
    if (left > 0) await postIn(trx, account, { delta: -left, key: returnKey(orderKey), why: 'order canceled', now })
  }
}

const returnKey = (orderKey: string): string => `returned:${orderKey}`
/** Between the order's key and the refund's id; no order key has it. */
const refundMark = '#'

/** The order key in the key of a ledger entry. */
export const orderKeyIn = (entryKey: string): string | undefined => /^(?:gifts|returned):([^#]+)/.exec(entryKey)?.[1]

/** Voids certificates that are not void: nothing is left on them, and what orders spent stays spent. */
export const voidGifts = async (trx: Database, ids: readonly string[], now: number): Promise<readonly string[]> => {
  const voided: string[] = []
  for (const id of [...ids].sort()) {
    const row = await trx
      .updateTable('gift_certificate')
      .set(({ eb }) => ({ voided_at: now, code: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    const [standing] = await standingsIn(trx, [giftAccount(id)])
    await setCapIn(trx, giftAccount(id), {
      cap: (standing?.spent ?? 0) + (standing?.held ?? 0),
      key: 'void',
      now,
    })
    voided.push(id)
  }
  return voided
}
