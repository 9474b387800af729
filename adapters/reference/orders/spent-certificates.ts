import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import {
  certificateCodeOf,
  maxCertificates,
  type KnownCertificate,
  type SpentCertificate,
} from '../../../core/checkout/certificates'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'

type CheckoutRow = Selectable<Schema['checkout']>

/** A certificate as stored with a checkout: the hash of its code, and the code's last characters for display. */
type StoredCertificate = { readonly hash: string; readonly ending: string }

const endingLength = 4

const storedIn = (row: Pick<CheckoutRow, 'certificates'>): readonly StoredCertificate[] =>
  (readJson(row.certificates) ?? []) as readonly StoredCertificate[]

/** Public id of a certificate; too short a part of the hash to find the code. */
const idOf = (hash: string): string => hash.slice(0, 16)

/** Certificates bought in this storefront with a balance. */
const withBalance = (db: Database, storeKey: string) =>
  db
    .selectFrom('gift_certificate')
    .innerJoin('sales_order', 'sales_order.id', 'gift_certificate.order_id')
    .select(['gift_certificate.code_hash', 'gift_certificate.balance', 'gift_certificate.issued_at'])
    .where('sales_order.store_key', '=', storeKey)
    .where('gift_certificate.balance', '>', 0)

/** The certificates of a checkout with their current balances, without empty ones. */
export const certificatesOf = async (
  db: Database,
  storeKey: string,
  row: Pick<CheckoutRow, 'certificates'>,
): Promise<readonly KnownCertificate[]> => {
  const stored = storedIn(row)
  if (stored.length === 0) return []
  const found = await withBalance(db, storeKey)
    .where(
      'gift_certificate.code_hash',
      'in',
      stored.map(({ hash }) => hash),
    )
    .execute()
  return found.map(({ code_hash: hash, balance, issued_at: issuedAt }) => ({
    id: idOf(hash),
    ending: stored.find(each => each.hash === hash)?.ending ?? '',
    balance,
    issuedAt,
  }))
}

/** The checkout's certificate column with one more code. Unknown, void and spent codes get the same error. */
export const withCertificate = async (
  db: Database,
  session: SessionPort,
  row: CheckoutRow,
  typed: string,
): Promise<E.Either<DomainError, Pick<CheckoutRow, 'certificates'>>> => {
  const code = certificateCodeOf(typed)
  const hash = code === undefined ? undefined : await secretHash(code)
  const found =
    hash === undefined
      ? undefined
      : await withBalance(db, session.visitor.storeKey)
          .where('gift_certificate.code_hash', '=', hash)
          .executeTakeFirst()
  if (code === undefined || hash === undefined || !found)
    return E.left(invalid(issue('certificate', 'checkout.certificate-unknown')))
  const others = storedIn(row).filter(each => each.hash !== hash)
  if (others.length >= maxCertificates)
    return E.left(invalid(issue('certificate', 'checkout.certificate-most', { maximum: maxCertificates })))
  return E.right({ certificates: JSON.stringify([...others, { hash, ending: code.slice(-endingLength) }]) })
}

export const withoutCertificate = (row: CheckoutRow, id: string): Pick<CheckoutRow, 'certificates'> => ({
  certificates: JSON.stringify(storedIn(row).filter(({ hash }) => idOf(hash) !== id)),
})

/**
 * Deducts an order's payment from each certificate; false if one has too little left. Ordered by hash against
 * deadlocks.
 */
export const takeOff = async (
  trx: Database,
  row: CheckoutRow,
  spent: readonly SpentCertificate[],
  orderId: number,
): Promise<boolean> => {
  const hashes = storedIn(row)
    .map(({ hash }) => hash)
    .sort()
  for (const hash of hashes) {
    const amount = spent.find(({ id }) => id === idOf(hash))?.amount ?? 0
    if (amount === 0) continue
    const taken = await trx
      .updateTable('gift_certificate')
      .set(({ eb }) => ({ balance: eb('balance', '-', amount) }))
      .where('code_hash', '=', hash)
      .where('balance', '>=', amount)
      .returning('code_hash')
      .executeTakeFirst()
    if (!taken) return false
    await trx.insertInto('certificate_use').values({ order_id: orderId, code_hash: hash, amount }).execute()
  }
  return true
}

/** Refunds to each certificate what it paid of a cancelled order. A certificate voided since is not refunded. */
export const giveBack = async (trx: Database, orderId: number): Promise<void> => {
  const uses = await trx
    .deleteFrom('certificate_use')
    .where('order_id', '=', orderId)
    .returning(['code_hash', 'amount'])
    .execute()
  for (const { code_hash: hash, amount } of [...uses].sort((one, other) =>
    one.code_hash < other.code_hash ? -1 : 1,
  )) {
    await trx
      .updateTable('gift_certificate')
      .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
      .where('code_hash', '=', hash)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sales_order')
              .select('sales_order.id')
              .whereRef('sales_order.id', '=', 'gift_certificate.order_id')
              .where('sales_order.status', '=', 'cancelled'),
          ),
        ),
      )
      .execute()
  }
}
