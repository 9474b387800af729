import type { Language } from '../../core/access/visitor'
import type { Cents } from '../../core/shared/money'
import { storeTimeZone } from '../../core/shared/store-time-zone'

export type Formatting = {
  /** "$1,234.50" in every language: two decimals, comma thousands, dot decimals (S2-9.12). */
  readonly money: (cents: Cents) => string
  /** "1,234" in every language, consistent with the money format. */
  readonly number: (value: number) => string
  /** "Nov 12, 2026" */
  readonly date: (epochMs: number) => string
  /** "Thursday, November 12, 2026" */
  readonly longDate: (epochMs: number) => string
  /** "Nov 12, 2026, 2:05 PM EST" */
  readonly moment: (epochMs: number) => string
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', 'fr-LU': 'fr-LU', 'en-MX': 'en-MX' }

const numbers = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Created once per language: `Intl` formatters are expensive to create. */
export const formatting = (language: Language): Formatting => {
  // Dates are in the store's time zone, wherever server and reader are: both must render the same text.
  const timeZone = storeTimeZone()
  const key = language + timeZone
  const known = made.get(key) ?? makeFormatting(language, timeZone)
  made.set(key, known)
  return known
}

const made = new Map<string, Formatting>()

const makeFormatting = (language: Language, timeZone: string): Formatting => {
  const locale = locales[language]
  const dates = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone })
  const longDates = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
  const moments = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return {
    money: cents => dollars.format(cents / 100),
    number: value => numbers.format(value),
    date: epochMs => dates.format(epochMs),
    longDate: epochMs => longDates.format(epochMs),
    moment: epochMs => moments.format(epochMs),
  }
}
