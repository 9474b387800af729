import type { Customer, TradeRole } from '../access/visitor'

/**
 * What other scripts of the merchant read about a trade buyer (S1-3.11). It decides nothing: the server looks at its
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
