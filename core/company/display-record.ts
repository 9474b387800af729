import type { Customer, TradeRole } from '../access/visitor'

/**
 * Data about a trade buyer for other scripts of the merchant (S1-3.11). It is never trusted: the server uses its
 * session.
 */
export type DisplayRecord = { readonly role: TradeRole; readonly emailAddress: string; readonly companyId?: number }

const retail = 99

/** For trade buyers only. */
export const displayRecordOf = (customer: Customer | undefined): DisplayRecord | undefined =>
  customer === undefined || customer.role >= retail
    ? undefined
    : {
        role: customer.role,
        emailAddress: customer.email,
        ...(customer.company ? { companyId: customer.company.id } : {}),
      }
