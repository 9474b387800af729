import type { DomainError } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'

const [field, code] = ['captcha', 'account.work-needed']

/** A sign-in or sign-up needs a captcha: the client fetches a challenge and repeats the call with its solution. */
export const workNeeded: DomainError = invalid(issue(field, code))
export const asksForWork = (error: DomainError): boolean =>
  error.tag === 'invalid' && error.issues.some(each => each.field === field && each.code === code)
