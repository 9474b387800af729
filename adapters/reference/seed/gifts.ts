import { giftAccount } from '../../../core/ledger/ledger-account'
import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { addGift } from '../gifts/gift-balances'
import { postIn } from '../ledger/holds'

/**
 * Codes of the demo's certificates: one untouched, one spent in part with a last day. Named in
 * docs/recipes/demonstrate-the-shop.md.
 */
export const demoGiftCodes = ['DEMXA-THANK-YRTTA-GFT73', 'DEMXB-SPRNG-HARDW-ARE25'] as const

const [full, used] = demoGiftCodes
const dayMs = 86_400_000

/** Two certificates with a balance. */
export const fillGifts = async (trx: Database, now: number): Promise<void> => {
  const gift = { storeKey: 'commercial', storesCode: false, issuedBy: 'Stef Staff' }
  await addGift(
    trx,
    {
      ...gift,
      code: full,
      amount: 7_500,
      recipient: { name: 'Rita Retail', email: 'retail@lintel.example' },
      message: 'With thanks for your patience.',
    },
    now - 20 * dayMs,
  )
  const id = await addGift(
    trx,
    {
      ...gift,
      code: used,
      amount: 10_000,
      recipient: { name: 'Sam Senior', email: 'senior@northgate.example' },
      lastDay: dayOf(now + 180 * dayMs),
    },
    now - 60 * dayMs,
  )
  if (id !== undefined)
    await postIn(trx, giftAccount(id), {
      delta: 3_250,
      key: 'seed',
      why: 'spent at the counter',
      now: now - 30 * dayMs,
    })
}
