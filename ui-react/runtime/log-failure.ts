import type { DomainError } from '../../core/shared/domain-error'

/** Logs a failure beside the message shown (S3-8.27): part and reason, no personal data. */
export const logFailure = (what: string, error: DomainError): void => console.warn(`${what}: ${messageOf(error)}`)

const messageOf = (error: DomainError): string =>
  error.tag === 'unavailable' ? [error.tag, error.service, error.detail].filter(Boolean).join(', ') : error.tag
