import * as t from 'io-ts'
import type { GiftBalance, GiftCode } from '../../../core/gifts/gift-balance.port'
import { amount, maybe, text, toAmount } from '../../shared/codecs'

/** Our own call for the balance of a gift certificate. The code is in the body, so that no log keeps it. */
export const giftBalancePath = '/exp-sf-cms/api/bc/gift-certificates/balance'

export const giftBalanceRequest = t.intersection([t.strict({ code: text(100) }), t.partial({ captcha: text(4_000) })])
export const codeFromWire = ({ code, captcha }: t.TypeOf<typeof giftBalanceRequest>): GiftCode => ({
  code,
  ...(captcha === undefined ? {} : { captcha }),
})

export const giftBalanceCodec = t.intersection([
  t.strict({ ending: text(4), balance: amount }),
  t.partial({ last_day: maybe(text(10)) }),
])
export const giftBalanceToWire = ({ ending, balance, lastDay }: GiftBalance) => ({
  ending,
  balance: toAmount(balance),
  last_day: lastDay,
})
export const giftBalanceFromWire = (wire: t.TypeOf<typeof giftBalanceCodec>): GiftBalance => ({
  ending: wire.ending,
  balance: wire.balance,
  ...(wire.last_day === undefined ? {} : { lastDay: wire.last_day }),
})
