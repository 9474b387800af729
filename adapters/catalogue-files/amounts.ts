import type { Cents } from '../../core/shared/money'
import { centsFromDecimal } from '../../core/shared/decimal'

/**
 * Parses a price: "$1,299.00", "1.299,00 €", "12,5", "32". The last separator is the decimal one, unless it is the
 * thousands separator of the file's language and exactly three digits follow. Undefined if invalid.
 */
export const priceOf = (text: string, decimalComma = false): Cents | undefined => {
  if (text.length > 40) return undefined
  const bare = text.replace(/[\s\u00a0\u202f'’]|USD|EUR|[$€£]/gi, '')
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  if (last < 0) return centsFromDecimal(bare)
  const separator = bare.charAt(last)
  const fraction = bare.slice(last + 1)
  const others = bare.slice(0, last)
  const alone = !/[.,]/.test(others)
  const repeated = others.includes(separator)
  const groups = separator === (decimalComma ? '.' : ',')
  const isThousands = fraction.length === 3 && (repeated || (alone && groups && /^[1-9]\d{0,2}$/.test(others)))
  const whole = others.replace(/[.,]/g, '')
  return isThousands
    ? centsFromDecimal(whole + fraction)
    : repeated
      ? undefined
      : centsFromDecimal(`${whole}.${fraction}`)
}

/** Parses a whole number of pieces: "12", "12.0"; undefined if blank; negative stock becomes zero. */
export const stockOf = (text: string): number | undefined => {
  const match = /^(-?)(\d{1,9})(?:[.,]0+)?$/.exec(text.trim())
  if (!match) return undefined
  return match[1] === '-' ? 0 : Number(match[2])
}

/** Parses a weight with decimal point or comma; undefined if invalid. */
export const gramsOf = (text: string, gramsPerUnit = 1): number | undefined => {
  const grams = Number(text.replace(',', '.')) * gramsPerUnit
  return text !== '' && Number.isFinite(grams) && grams > 0 && grams < 2_000_000_000 ? Math.round(grams) : undefined
}

export const gramsPerPound = 453.592

const yes = new Set(['true', 'yes', 'y', '1', 'active', 'published', 'visible'])
/** Parses booleans: "true", "TRUE", "Y", "1", "active". Undefined for other texts. */
export const yesOrNo = (text: string | undefined): boolean | undefined => {
  const word = text?.trim().toLowerCase() ?? ''
  return word === '' ? undefined : yes.has(word)
}

/**
 * Whether a product is visible: accepts yes and no, published or draft, visible or hidden; undefined if none of these.
 */
export const shownIn = (text: string): boolean | undefined => {
  const word = text.trim().toLowerCase()
  if (/^(?:published|visible|active|shown|public|catalog|search|enabled)$/.test(word)) return true
  return yesOrNo(word)
}

/** Product type, as a word or the letter of legacy exports; undefined for a merchant's own types. */
export const typeIn = (text: string): 'physical' | 'digital' | undefined => {
  if (/^d(igital)?$/i.test(text)) return 'digital'
  return /^p(hysical)?$/i.test(text) ? 'physical' : undefined
}
