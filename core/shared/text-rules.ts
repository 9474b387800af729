import type { Issue } from './domain-error'
import { issue } from './domain-error'

/** The issue of a text that must be there. Blanks alone count as nothing. */
export const present = (field: string, text: string | undefined, code: string): readonly Issue[] =>
  text === undefined || text.trim() === '' ? [issue(field, code)] : []

/** The issue of a text longer than the platform keeps. */
export const notLongerThan = (field: string, text: string | undefined, max: number): readonly Issue[] =>
  text !== undefined && text.length > max ? [issue(field, 'account.too-long', { max })] : []

/** The first issue of each field: one sentence at a time beside an input. */
export const firstPerField = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter((found, at) => issues.findIndex(other => other.field === found.field) === at)

const plainPart = /^[^\s@<>(),;:"[\]\\]+$/

/** An ordinary e-mail address: a name, one at sign, a domain with a dot and no empty label. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false
  const [name = '', domain = '', ...rest] = text.split('@')
  const labels = domain.split('.')
  return rest.length === 0 && labels.length > 1 && plainPart.test(name) && labels.every(label => plainPart.test(label))
}

/** E-mail addresses are compared without case; this is the form in which they are found again. */
export const foldEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase()
