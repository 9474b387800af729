import { describe, expect, it } from '@jest/globals'
import { aCustomer } from '../../test/builders/customer'
import { maySeeCredit } from './may-see-credit'

const company = { id: 1, name: 'Northgate Builders' }

describe("[P-6] what is left of a company's credit", () => {
  it('is for buyers who may pay on account', () => {
    expect(maySeeCredit(aCustomer({ role: 1, company }))).toBe(true)
    const invoiceOnly = { paysByInvoice: true, withheldMethods: ['purchase-order'] } as const
    expect(maySeeCredit(aCustomer({ role: 1, company, ...invoiceOnly }))).toBe(true)
  })

  it('is not for those to whom the desk grants no method on account', () => {
    expect(maySeeCredit(aCustomer({ role: 1, company, withheldMethods: ['purchase-order'] }))).toBe(false)
  })

  it('is for a junior buyer whose role grants it, and for no other junior buyer', () => {
    expect(maySeeCredit(aCustomer({ role: 2, company }))).toBe(false)
    const permissions = [{ code: 'lintel_view_credit', level: 2 }] as const
    expect(maySeeCredit(aCustomer({ role: 2, company, permissions }))).toBe(true)
    expect(maySeeCredit({ ...aCustomer({ role: 2, permissions }), company: undefined })).toBe(false)
  })

  it('is not for guests and retail customers', () => {
    expect([undefined, { ...aCustomer({ role: 99 }), company: undefined }].map(maySeeCredit)).toEqual([false, false])
  })
})
