import type { Cents } from './money'

/**
 * Parses a decimal amount ("12.35", 12.35, "1,299.00", "12,35") exactly; undefined if invalid. Commas group thousands,
 * or are the decimal separator before the last one or two digits. Further digits round half up, away from zero.
 */
export const centsFromDecimal = (amount: string | number): Cents | undefined => {
  // Fast path: most numbers are whole cents already; parsing digits takes much longer.
  if (typeof amount === 'number' && Math.abs(amount) < 1e9 && Math.round(amount * 100) / 100 === amount)
    return Math.round(amount * 100) + 0
  const text = typeof amount === 'number' ? plainDecimal(amount) : withoutCommas(amount.trim())
  const match = /^(-?)(\d{1,13})(?:\.(\d{0,20}))?$/.exec(text) ?? /^(-?)()\.(\d{1,20})$/.exec(text)
  if (!match) return undefined
  const fraction = (match[3] ?? '').padEnd(3, '0')
  const cents = Number(match[2] || '0') * 100 + Number(fraction.slice(0, 2)) + (fraction.charCodeAt(2) >= 53 ? 1 : 0)
  if (!Number.isSafeInteger(cents)) return undefined
  return match[1] === '-' && cents !== 0 ? -cents : cents
}

const withoutCommas = (text: string): string => {
  if (!text.includes(',')) return text
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  return /^-?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : 'none'
}

const plainDecimal = (amount: number) =>
  Number.isFinite(amount) ? (Math.abs(amount) < 1e-6 ? '0' : String(amount)) : 'none'

/** The decimal text of an amount, always with two digits: 1235 -> "12.35". */
export const decimalFromCents = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
