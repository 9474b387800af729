import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { formatNamed } from '../../core/addresses/country-named'
import { checkRequest } from '../../core/quotes/check-request'
import type { QuoteAddress, QuoteRequest } from '../../core/quotes/quote'
import english from './quote-request.en.json' with { type: 'json' }

const site: QuoteAddress = {
  firstName: 'Ada',
  lastName: 'Nord',
  companyName: '',
  address: '4 Quay Road',
  apartment: '',
  city: 'Dayton',
  country: 'United States',
  state: 'Ohio',
  zipCode: '45402',
  phoneNumber: '(937) 555-0142',
}
const request: QuoteRequest = {
  contact: { name: 'Ada Nord', email: 'ada@northgate.example', companyName: '', phoneNumber: '' },
  title: '',
  referenceNumber: '',
  shipping: site,
  billing: site,
  note: '',
  files: [],
  lines: [
    {
      id: 'a',
      productId: 1,
      variantId: 10,
      sku: 'LS-1',
      name: 'Lock',
      options: [],
      choices: [],
      quantity: 2,
      basePrice: 16100,
      tax: 0,
    },
  ],
}

const messagesOf = (changes: Partial<QuoteRequest>): readonly (readonly [string, string])[] => {
  const checked = checkRequest({ ...request, ...changes }, formatNamed)
  return E.isLeft(checked)
    ? checked.left.map(({ field, code }) => [field, (english as Record<string, string>)[code] ?? code])
    : []
}

const nowhere: QuoteAddress = {
  firstName: '',
  lastName: ' ',
  companyName: '',
  address: '',
  apartment: '',
  city: '',
  country: '',
  state: '',
  zipCode: '',
  phoneNumber: '',
}

describe('messages of a quote request', () => {
  it("require a contact's name and e-mail address [S3-5.01]", () => {
    expect(messagesOf({ contact: { name: ' ', email: '', companyName: '', phoneNumber: '' } })).toEqual([
      ['contact.name', 'Contact Name is required'],
      ['contact.email', 'Contact Email is required'],
    ])
    expect(messagesOf({ contact: { ...request.contact, email: 'nowhere' } })).toEqual([
      ['contact.email', 'You must enter a valid email'],
    ])
  })

  it('require all fields of the shipping address but the apartment [S3-5.02]', () => {
    expect(messagesOf({ shipping: nowhere })).toEqual([
      ['shipping.firstName', 'First Name is required'],
      ['shipping.lastName', 'Last Name is required'],
      ['shipping.address', 'Address is required'],
      ['shipping.city', 'City is required'],
      ['shipping.country', 'Country is required'],
      ['shipping.state', 'State is required'],
      ['shipping.zipCode', 'Zip Code is required'],
      ['shipping.phoneNumber', 'Phone Number is required'],
    ])
  })

  it('require the billing address, in texts that begin with Billing [S3-5.03]', () => {
    expect(messagesOf({ billing: nowhere })).toEqual([
      ['billing.firstName', 'Billing First Name is required'],
      ['billing.lastName', 'Billing Last Name is required'],
      ['billing.address', 'Billing Address is required'],
      ['billing.city', 'Billing City is required'],
      ['billing.country', 'Billing Country is required'],
      ['billing.state', 'Billing State is required'],
      ['billing.zipCode', 'Billing Zip Code is required'],
      ['billing.phoneNumber', 'Billing Phone Number is required'],
    ])
  })

  it('require products [S3-5.07, S3-8.02]', () => {
    expect(messagesOf({ lines: [] })).toEqual([['lines', 'Please add quote products before submitting.']])
  })
})

describe("messages of a quote's phone number", () => {
  it.each([
    ['-', 'must contain at least some numbers'],
    ['555-0142', 'must be at least 10 digits'],
    ['937 555 0142 ext 9', 'can only contain numbers, spaces, hyphens, parentheses, and plus signs'],
  ])('%j: %s [S3-5.05]', (phoneNumber, message) => {
    expect(messagesOf({ shipping: { ...site, phoneNumber } })).toEqual([
      ['shipping.phoneNumber', `Phone Number ${message}`],
    ])
    expect(messagesOf({ billing: { ...site, phoneNumber } })).toEqual([
      ['billing.phoneNumber', `Billing Phone Number ${message}`],
    ])
    expect(messagesOf({ contact: { ...request.contact, phoneNumber } })).toEqual([
      ['contact.phoneNumber', `Phone Number ${message}`],
    ])
  })
})
