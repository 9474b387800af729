import type { Issue } from './domain-error'
import { issue } from './domain-error'

/** The issue of a missing or blank required text. */
export const present = (field: string, text: string | undefined, code: string): readonly Issue[] =>
  text === undefined || text.trim() === '' ? [issue(field, code)] : []

/** The issue of a text that exceeds the platform's maximum length. */
export const notLongerThan = (field: string, text: string | undefined, max: number): readonly Issue[] =>
  text !== undefined && text.length > max ? [issue(field, 'account.too-long', { max })] : []

/** The first issue of each field, because one message is shown per input. */
export const firstPerField = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter((found, at) => issues.findIndex(other => other.field === found.field) === at)

const plainPart = /^[^\s@<>(),;:"[\]\\]+$/

/** A plausible email address: a name, one at sign, a domain with a dot and no empty label. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false
  const [name = '', domain = '', ...rest] = text.split('@')
  const labels = domain.split('.')
  return rest.length === 0 && labels.length > 1 && plainPart.test(name) && labels.every(label => plainPart.test(label))
}

/** Normalizes an email address for case-insensitive comparison and lookup. */
export const foldEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase()
