import { describe, expect, it } from '@jest/globals'
import { methodText } from './method-text'

describe('the label of a payment method', () => {
  it('is that of the texts, and the label of the order for a method that is gone [P-1]', () => {
    const text = (key: string) => (key === 'orders.payment.invoice' ? 'Invoice' : key)
    expect(methodText('invoice', text, 'Recorded')).toBe('Invoice')
    expect(methodText('bank-pay', text, 'Pay by bank (BankPay)')).toBe('Pay by bank (BankPay)')
    expect(methodText('bank-pay', text)).toBe('Bank pay')
  })
})
