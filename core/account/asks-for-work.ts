import type { DomainError } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'

const [field, code] = ['captcha', 'account.work-needed']

/**
 * Answered where a sign-in or a sign-up has to cost something first: the captcha's task says what, and the same call
 * with its answer goes on.
 */
export const workNeeded: DomainError = invalid(issue(field, code))
export const asksForWork = (error: DomainError): boolean =>
  error.tag === 'invalid' && error.issues.some(each => each.field === field && each.code === code)
