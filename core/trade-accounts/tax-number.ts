import * as E from 'fp-ts/Either'
import { issue, type Issue } from '../shared/domain-error'
import type { TaxNumberKind } from './application'

/** A tax number as typed, and the country that issued it (ISO 3166-1 alpha-2). */
export type TypedTaxNumber = { readonly country: string; readonly number: string }
export type TaxNumber = TypedTaxNumber & { readonly kind: TaxNumberKind }

const field = 'taxNumber'

/** Shapes of the VAT numbers of the European Union's member states, without the country's prefix. */
const vatShapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z]\d{7}[A-Z\d]$|^\d{8}[A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^\d{9}$|^\d{12}$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}
/** Greek VAT numbers are prefixed with 'EL'. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

export const isOfEu = (country: string): boolean => Object.hasOwn(vatShapes, country)

/**
 * Validates a tax number: an EIN of nine digits, never a number written like a personal one; a VAT number of its
 * country's shape; elsewhere 4 to 20 letters and digits.
 */
export const taxNumberOf = ({ country, number }: TypedTaxNumber): E.Either<Issue, TaxNumber> => {
  const code = country.trim().toUpperCase()
  const typed = number.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return E.left(issue('country', 'trade-account.issues.tax-country'))
  if (code === 'US') return employerNumber(typed)
  const plain = typed.replace(/[\s.-]/g, '')
  if (!isOfEu(code))
    return /^[A-Z\d/]{4,20}$/.test(plain)
      ? E.right({ country: code, kind: 'other', number: plain })
      : E.left(issue(field, 'trade-account.issues.tax-shape'))
  const own = plain.startsWith(prefixOf(code)) ? plain.slice(2) : plain
  return vatShapes[code]?.test(own)
    ? E.right({ country: code, kind: 'eu-vat', number: `${prefixOf(code)}${own}` })
    : E.left(issue(field, 'trade-account.issues.vat-shape', { country: code }))
}

/** Dashes as word processors write them count too. */
const employerNumber = (typed: string): E.Either<Issue, TaxNumber> => {
  const dashed = typed.replace(/[\u2010-\u2015\u2212]/g, '-')
  if (/^\d{3}[-\s.]+\d{2}[-\s.]+\d{4}$/.test(dashed)) return E.left(issue(field, 'trade-account.issues.tax-personal'))
  return /^\d{2}[-\s]?\d{7}$/.test(dashed)
    ? E.right({ country: 'US', kind: 'ein', number: dashed.replace(/\D/g, '') })
    : E.left(issue(field, 'trade-account.issues.ein-shape'))
}

/** What may be shown of a tax number. */
export const lastFour = ({ number }: Pick<TaxNumber, 'number'>): string => number.slice(-4)
