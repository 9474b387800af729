import { centsFromDecimal } from './decimal'
import type { Cents } from './money'

/** A typed amount in dollars; undefined for anything else: a fraction of a cent is refused, not rounded. */
export const exactCents = (text: string): Cents | undefined => exactHundredths(text.trim().replace(/^(-?)\s*\$/, '$1'))

/** A typed number in hundredths, with at most two decimals; undefined for anything else. */
export const exactHundredths = (text: string): number | undefined => {
  const bare = text.trim()
  return /[.,]\d{3,}$/.test(bare) && !/^-?\d{1,3}(,\d{3})+$/.test(bare) && !/\.\d{2}0+$/.test(bare)
    ? undefined
    : centsFromDecimal(bare)
}
