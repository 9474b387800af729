import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import { maxCertificates, type KnownCertificate } from '../../../core/checkout/certificates'
import { certificateCodeOf } from '../../../core/gifts/certificate-code'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { endingOf, giftBalance, idOfHash, openGifts } from './gift-balances'

type CheckoutRow = Selectable<Schema['checkout']>

/** A certificate as stored with a checkout: the hash of its code, and the code's last characters for display. */
type StoredCertificate = { readonly hash: string; readonly ending: string }

const storedIn = (row: Pick<CheckoutRow, 'certificates'>): readonly StoredCertificate[] =>
  (readJson(row.certificates) ?? []) as readonly StoredCertificate[]

/** The certificates of a checkout with their current balances, without empty ones. */
export const certificatesOf = async (
  db: Database,
  storeKey: string,
  row: Pick<CheckoutRow, 'certificates'>,
  now: number,
): Promise<readonly KnownCertificate[]> => {
  const stored = storedIn(row)
  if (stored.length === 0) return []
  const found = await openGifts(db, storeKey, now)
    .select(['gift_certificate.code_hash', 'gift_certificate.issued_at', giftBalance.as('balance')])
    .where(
      'gift_certificate.code_hash',
      'in',
      stored.map(({ hash }) => hash),
    )
    .execute()
  return found.map(({ code_hash: hash, balance, issued_at: issuedAt }) => ({
    id: idOfHash(hash),
    ending: stored.find(each => each.hash === hash)?.ending ?? '',
    balance: Number(balance),
    issuedAt,
  }))
}

/** The checkout's certificate column with one more code. Unknown, void and spent codes get the same error. */
export const withCertificate = async (
  db: Database,
  session: SessionPort,
  row: CheckoutRow,
  typed: string,
  now: number,
): Promise<E.Either<DomainError, Pick<CheckoutRow, 'certificates'>>> => {
  const code = certificateCodeOf(typed)
  const hash = code === undefined ? undefined : await secretHash(code)
  const found =
    hash === undefined
      ? undefined
      : await openGifts(db, session.visitor.storeKey, now)
          .select('gift_certificate.id')
          .where('gift_certificate.code_hash', '=', hash)
          .executeTakeFirst()
  if (code === undefined || hash === undefined || !found)
    return E.left(invalid(issue('certificate', 'checkout.certificate-unknown')))
  const others = storedIn(row).filter(each => each.hash !== hash)
  if (others.length >= maxCertificates)
    return E.left(invalid(issue('certificate', 'checkout.certificate-most', { maximum: maxCertificates })))
  return E.right({ certificates: JSON.stringify([...others, { hash, ending: endingOf(code) }]) })
}

export const withoutCertificate = (row: CheckoutRow, id: string): Pick<CheckoutRow, 'certificates'> => ({
  certificates: JSON.stringify(storedIn(row).filter(({ hash }) => idOfHash(hash) !== id)),
})
