import type { TradeHelper } from '../quotes/trade-helper'

const names = [
  'addProductFromPage',
  'deleteProductFromQuoteFromId',
  'getDrafQuoteProducts',
  'setDraftProduct',
] as const satisfies readonly (keyof TradeHelper)[]

type Utils = { quote?: Record<string, unknown> }
/** The window property in which the merchant's scripts look for the trade portal's helper. */
export type HelpedPage = { b2b?: { utils?: Utils } }

/**
 * Provides the trade portal's helper `b2b.utils.quote` to other scripts (S3-7.13), loaded at the first call. Does not
 * replace the portal's own. Returns a cleanup function.
 */
export const offerTradeHelper = (page: object, load: () => Promise<TradeHelper>): (() => void) => {
  const quote = ((((page as HelpedPage).b2b ??= {}).utils ??= {}).quote ??= {})
  const own = names.filter(name => !(name in quote))
  for (const name of own)
    quote[name] = async (...input: readonly unknown[]) =>
      ((await load())[name] as (...given: readonly unknown[]) => unknown)(...input)
  return () => own.forEach(name => delete quote[name])
}
