import type { Outcome } from '../shared/domain-error'

/**
 * Tells the customer service that a customer orders exempt from tax (S3-7.20). It is kept first, so telling takes no
 * longer than a line in a database.
 */
export type TaxNoticesPort = { readonly report: (customerId: number) => Outcome<void> }
