import type { Outcome } from '../shared/domain-error'

/**
 * Notifies the customer service of a tax-exempt order (S3-7.20). Queued first, so the call takes one database write.
 */
export type TaxNoticesPort = { readonly report: (customerId: number) => Outcome<void> }
