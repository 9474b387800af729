import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import { certificateCodeOf, unknownCode } from '../../../core/gifts/certificate-code'
import type { GiftBalancePort } from '../../../core/gifts/gift-balance.port'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { attempt } from '../database/transaction'
import { endingOf, giftBalance, giftsWithBalances } from './gift-balances'

/** Balances of this storefront's certificates, behind `guardedGiftBalance`. */
export const referenceGiftBalance = (db: Database, session: SessionPort): GiftBalancePort => ({
  balance: ({ code: typed }) =>
    attempt(async () => {
      const code = certificateCodeOf(typed)
      if (code === undefined) return E.left(unknownCode)
      const row = await giftsWithBalances(db)
        .select(['gift_certificate.last_day', giftBalance.as('balance')])
        .where('gift_certificate.code_hash', '=', await secretHash(code))
        .where('gift_certificate.store_key', '=', session.visitor.storeKey)
        .where('gift_certificate.voided_at', 'is', null)
        .executeTakeFirst()
      if (!row) return E.left(unknownCode)
      const { balance, last_day: lastDay } = row
      return E.right({ ending: endingOf(code), balance: Number(balance), ...(lastDay === null ? {} : { lastDay }) })
    }),
})
