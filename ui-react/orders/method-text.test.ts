import { describe, expect, it } from '@jest/globals'
import { methodText } from './method-text'

describe('the label of a payment method', () => {
  it('is that of the texts, and the recorded name for a method that is gone [P-1]', () => {
    const text = (key: string) => (key === 'orders.payment.invoice' ? 'Invoice' : key)
    expect([methodText('invoice', text), methodText('bank-pay', text)]).toEqual(['Invoice', 'Bank pay'])
  })
})
