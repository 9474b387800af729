import type { Duplicate, DuplicateReason } from './application'

/** What identifies a company or an applicant. `taxPrint`: keyed hash of the tax number. */
export type CompanyTraits = {
  readonly name: string
  readonly taxPrint?: string
  readonly emails: readonly string[]
  readonly addresses: readonly { readonly street: string; readonly postalCode: string }[]
}

/** Mail services that many companies share, so a common domain says nothing. */
const freeMail: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.com',
  'zoho.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'cox.net',
  'orange.fr',
  'free.fr',
  'pt.lu',
])

/** The domain of a company's own mail; undefined for shared mail services. */
export const companyDomain = (email: string): string | undefined => {
  const domain = email.split('@')[1]?.trim().toLowerCase()
  return domain === undefined || domain === '' || freeMail.has(domain) ? undefined : domain
}

const legalForms = /\b(incorporated|inc|llc|llp|lp|corporation|corp|company|co|limited|ltd|gmbh|sarl|sa|plc)\b/g

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')

/** A company's name without case, accents, punctuation and legal form. */
export const foldName = (name: string): string =>
  plain(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, '')

const streetWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const foldStreet = (street: string): string =>
  plain(street)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => streetWords[word] ?? word)
    .join('')

/** The first five digits of a US code: the rest names the mail route. */
const foldPostalCode = (code: string): string => {
  const folded = code.toLowerCase().replace(/\s/g, '')
  return /^\d{5}-\d{4}$/.test(folded) ? folded.slice(0, 5) : folded
}

/** Whether at most `limit` insertions, deletions and substitutions turn one text into the other. */
export const isWithinEdits = (one: string, other: string, limit: number): boolean => {
  if (Math.abs(one.length - other.length) > limit) return false
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++)
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      )
    if (Math.min(...current) > limit) return false
    above = current
  }
  return (above[other.length] ?? 0) <= limit
}

const nameEdits = 2
/** Shorter names are compared exactly: within two edits of 'ABC' is half the alphabet. */
const shortestEdited = 6

const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [foldName(one), foldName(other)]
  if (a === '' || b === '') return false
  return a === b || (Math.min(a.length, b.length) >= shortestEdited && isWithinEdits(a, b, nameEdits))
}

/** Why a company may be the applicant's; empty if nothing says so. */
export const duplicateReasonsOf = (applicant: CompanyTraits, company: CompanyTraits): readonly DuplicateReason[] => {
  const domains = (traits: CompanyTraits) => traits.emails.flatMap(email => companyDomain(email) ?? [])
  const places = (traits: CompanyTraits) =>
    traits.addresses
      .filter(({ street, postalCode }) => street.trim() !== '' && postalCode.trim() !== '')
      .map(({ street, postalCode }) => `${foldStreet(street)} ${foldPostalCode(postalCode)}`)
  const meet = (some: readonly string[], others: readonly string[]) => some.some(one => others.includes(one))
  return [
    ...(applicant.taxPrint !== undefined && applicant.taxPrint === company.taxPrint ? (['tax-number'] as const) : []),
    ...(meet(domains(applicant), domains(company)) ? (['email-domain'] as const) : []),
    ...(isSameName(applicant.name, company.name) ? (['name'] as const) : []),
    ...(meet(places(applicant), places(company)) ? (['address'] as const) : []),
  ]
}

const mostShown = 20

/** The companies that may be the applicant's, those with most reasons first. */
export const duplicatesAmong = (
  applicant: CompanyTraits,
  companies: readonly (CompanyTraits & { readonly companyId: number })[],
): readonly Duplicate[] =>
  companies
    .map(company => ({
      companyId: company.companyId,
      name: company.name,
      reasons: duplicateReasonsOf(applicant, company),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.reasons.length - a.reasons.length || a.companyId - b.companyId)
    .slice(0, mostShown)
