import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { CardCharge } from './payments.port'

/** Validates and normalizes a card: digits only, expiry as MM/YY; otherwise all issues. `now` is epoch milliseconds. */
export const checkCard = (entered: CardCharge, now: number): E.Either<readonly Issue[], CardCharge> => {
  const number = entered.number.slice(0, 40).replace(/[\s-]/g, '')
  const code = entered.code.trim()
  const name = entered.name.trim()
  const expiry = expiryOf(entered.expiry)
  const issues = [
    ...(/^\d{12,19}$/.test(number) && passesLuhn(number)
      ? []
      : [issue('number', number === '' ? 'checkout.card-number-required' : 'checkout.card-number-shape')]),
    ...(expiry === undefined
      ? [issue('expiry', 'checkout.card-expiry-shape')]
      : isOver(expiry, now)
        ? [issue('expiry', 'checkout.card-expired')]
        : []),
    ...(/^\d{3,4}$/.test(code) ? [] : [issue('code', 'checkout.card-code-shape')]),
    ...(name === '' || name.length > 120 ? [issue('name', 'checkout.card-name-required')] : []),
  ]
  if (issues.length > 0 || expiry === undefined) return E.left(issues)
  return E.right({
    number,
    code,
    name,
    expiry: `${String(expiry.month).padStart(2, '0')}/${String(expiry.year % 100).padStart(2, '0')}`,
  })
}

/** Luhn checksum of a card number. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

type Expiry = { readonly month: number; readonly year: number }

/** Accepts 12/29, 12/2029, 12-29, 12.29, 12 29 and 1229, with blanks anywhere; a one-digit month needs a separator. */
const expiryOf = (text: string): Expiry | undefined => {
  const typed = text.trim().slice(0, 40).replace(/\s+/g, ' ')
  const match =
    /^(\d{1,2}) ?[/.\u2013-] ?(\d{2}|\d{4})$/.exec(typed) ??
    /^(\d{1,2}) (\d{2}|\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2}|\d{4})$/.exec(typed.replaceAll(' ', ''))
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  return match && month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : undefined
}

/** A card expires at the end of its month in the westernmost time zone; none is valid for more than 20 years. */
const isOver = ({ month, year }: Expiry, now: number): boolean => {
  const ends = Date.UTC(year, month, 1, 12)
  return now >= ends || year > new Date(now).getUTCFullYear() + 20
}
