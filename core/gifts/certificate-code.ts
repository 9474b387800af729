import { invalid, issue, type DomainError, type Issue } from '../shared/domain-error'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeShape = new RegExp(`^[${letters}]{20}$`)

/** Normalizes a typed or pasted code: case, blanks and dashes are ignored. Undefined if it is not a code. */
export const certificateCodeOf = (typed: string): string | undefined => {
  const plain = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return codeShape.test(plain) ? plain.replace(/(.{5})(?=.)/g, '$1-') : undefined
}

/** What is wrong with a typed code, without asking anybody. */
export const codeIssues = (typed: string): readonly Issue[] =>
  certificateCodeOf(typed) === undefined ? [issue('code', 'gifts.code-shape')] : []

/** The refusal of an unknown or void code: the same, so that it does not tell which codes exist. */
export const unknownCode: DomainError = invalid(issue('code', 'gifts.code-unknown'))
