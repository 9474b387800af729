/** What the numbers of Stripe's testing page do. */
export type TestNumber = {
  readonly brand: string
  readonly outcome:
    'paid' | 'declined' | 'insufficient' | 'authenticate' | 'always-authenticate' | 'bank' | 'bank-fails'
}

const numbers: Readonly<Record<string, TestNumber>> = {
  '4242424242424242': { brand: 'visa', outcome: 'paid' },
  '5555555555554444': { brand: 'mastercard', outcome: 'paid' },
  '4000000000000002': { brand: 'visa', outcome: 'declined' },
  '4000000000009995': { brand: 'visa', outcome: 'insufficient' },
  '4000002500003155': { brand: 'visa', outcome: 'authenticate' },
  '4000002760003184': { brand: 'visa', outcome: 'always-authenticate' },
  '000123456789': { brand: 'STRIPE TEST BANK', outcome: 'bank' },
  '000111111116': { brand: 'STRIPE TEST BANK', outcome: 'bank-fails' },
}

/** Undefined for a number that is not for tests. */
export const testNumber = (typed: string): TestNumber | undefined => numbers[typed.replace(/\s/g, '')]
