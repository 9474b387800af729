import type { Database } from '../../adapters/reference/database/engine'
import { addGift, giftBalance, giftsWithBalances } from '../../adapters/reference/gifts/gift-balances'

type Made = {
  readonly code: string
  readonly amount: number
  readonly orderId?: number
  readonly lastDay?: string
  readonly storeKey?: string
  readonly issuedAt?: number
}

/** A certificate with its account in the ledger; returns its id. */
export const aCertificate = async (
  db: Database,
  { code, amount, orderId, lastDay, storeKey = 'commercial', issuedAt = 1 }: Made,
): Promise<string> => {
  const recipient = { name: 'Sam Senior', email: 'sam@lintel.example' }
  const line = orderId === undefined ? {} : { line: { orderId, position: 9 } }
  const gift = { storeKey, code, storesCode: false, amount, recipient, ...(lastDay ? { lastDay } : {}), ...line }
  const id = await db.transaction().execute(trx => addGift(trx, gift, issuedAt))
  if (id === undefined) throw new Error(`There is a certificate ${code} already`)
  return id
}

/** Balances of certificates, oldest first. */
export const giftBalances = async (db: Database, ...ids: readonly string[]): Promise<readonly number[]> => {
  const rows = await giftsWithBalances(db)
    .select(giftBalance.as('balance'))
    .$if(ids.length > 0, some => some.where('gift_certificate.id', 'in', ids))
    .orderBy('gift_certificate.issued_at')
    .orderBy('gift_certificate.id')
    .execute()
  return rows.map(({ balance }) => Number(balance))
}
