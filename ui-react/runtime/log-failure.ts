import type { DomainError } from '../../core/shared/domain-error'

/**
 * Writes down what failed beside what a person is told, or need not be told (S3-8.27): which part and why, nothing
 * about anybody.
 */
export const logFailure = (what: string, error: DomainError): void => console.warn(`${what}: ${wordsOf(error)}`)

const wordsOf = (error: DomainError): string =>
  error.tag === 'unavailable' ? [error.tag, error.service, error.detail].filter(Boolean).join(', ') : error.tag
