import type { TradeHelper } from '../quotes/trade-helper'

const names = [
  'addProductFromPage',
  'deleteProductFromQuoteFromId',
  'getDrafQuoteProducts',
  'setDraftProduct',
] as const satisfies readonly (keyof TradeHelper)[]

type Utils = { quote?: Record<string, unknown> }
/** A window, where the merchant's scripts look for the trade portal's helper. */
export type HelpedPage = { b2b?: { utils?: Utils } }

/**
 * Puts the trade portal's helper where other scripts of the page look for it, `b2b.utils.quote` (S3-7.13); its code
 * comes with the first call. What the portal's own script has put there stays. Answers how to take it away again.
 */
export const offerTradeHelper = (page: object, load: () => Promise<TradeHelper>): (() => void) => {
  const quote = ((((page as HelpedPage).b2b ??= {}).utils ??= {}).quote ??= {})
  const own = names.filter(name => !(name in quote))
  for (const name of own)
    quote[name] = async (...input: readonly unknown[]) =>
      ((await load())[name] as (...given: readonly unknown[]) => unknown)(...input)
  return () => own.forEach(name => delete quote[name])
}
