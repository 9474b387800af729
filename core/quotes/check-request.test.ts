import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { formatNamed } from '../addresses/country-named'
import { checkRequest } from './check-request'
import { phoneTyped } from './phone'
import type { QuoteAddress, QuoteRequest } from './quote'

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

const wrong = (changes: Partial<QuoteRequest>): readonly string[] => {
  const checked = checkRequest({ ...request, ...changes }, formatNamed)
  return E.isLeft(checked)
    ? checked.left.map(({ field, code }) => `${field} ${code.replace('quote-request.', '')}`)
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

describe('a request for a quote', () => {
  it('needs a contact name and a valid e-mail address [S3-5.01]', () => {
    expect(wrong({ contact: { name: ' ', email: '', companyName: '', phoneNumber: '' } })).toEqual([
      'contact.name contact-name-required',
      'contact.email contact-email-required',
    ])
    expect(wrong({ contact: { ...request.contact, email: 'nowhere' } })).toEqual(['contact.email email-shape'])
  })

  it('needs a shipping address; only company and apartment are optional [S3-5.02]', () => {
    expect(wrong({ shipping: nowhere })).toEqual(
      [
        'firstName first-name-required',
        'lastName last-name-required',
        'address address-required',
        'city city-required',
        'country country-required',
        'state state-required',
        'zipCode zip-code-required',
        'phoneNumber phone-number-required',
      ].map(each => `shipping.${each}`),
    )
  })

  it('needs a billing address, with separate issues [S3-5.03]', () => {
    expect(wrong({ billing: nowhere })).toEqual(
      [
        'firstName billing-first-name-required',
        'lastName billing-last-name-required',
        'address billing-address-required',
        'city billing-city-required',
        'country billing-country-required',
        'state billing-state-required',
        'zipCode billing-zip-code-required',
        'phoneNumber billing-phone-number-required',
      ].map(each => `billing.${each}`),
    )
  })

  it("requires only the parts of a country's address format, under their local names", () => {
    const abroad = (changes: Partial<QuoteAddress>) => wrong({ billing: { ...site, ...changes } })
    expect(abroad({ country: 'Luxembourg', state: '', zipCode: '1111' })).toEqual([])
    expect(abroad({ country: 'Singapour', state: '', city: '', zipCode: '546080' })).toEqual([])
    expect(abroad({ country: 'Hong Kong', state: '', zipCode: '' })).toEqual(['billing.state address.area-required'])
    expect(abroad({ country: 'Japan', city: '', state: '', zipCode: '' })).toEqual([
      'billing.state address.prefecture-required',
      'billing.zipCode address.postal-code-required',
    ])
    expect(abroad({ state: '', zipCode: '' })).toEqual([
      'billing.state billing-state-required',
      'billing.zipCode billing-zip-code-required',
    ])
    expect(abroad({ zipCode: '4540' })).toEqual(['billing.zipCode address.postal-code-shape'])
  })

  it('does not require company, title and reference number [S3-5.06]', () => {
    expect(checkRequest(request, formatNamed)).toEqual(E.right(request))
  })

  it('is sent trimmed', () => {
    expect(
      checkRequest(
        { ...request, note: ' By noon\n', title: ' Level 2 ', shipping: { ...site, city: ' Dayton ' } },
        formatNamed,
      ),
    ).toEqual(E.right({ ...request, note: 'By noon', title: 'Level 2' }))
  })

  it('needs products with whole quantities [S3-5.07, S3-8.02]', () => {
    expect(wrong({ lines: [] })).toEqual(['lines no-products'])
    expect(wrong({ lines: [{ ...request.lines[0]!, quantity: 0 }] })).toEqual(['line:a quantity-shape'])
  })

  it('limits the length of entries, note and lines', () => {
    const fields = (changes: Partial<QuoteRequest>) => wrong(changes).map(each => each.split(' ')[0])
    expect(
      fields({
        title: 'x'.repeat(121),
        note: 'x'.repeat(4001),
        shipping: { ...site, companyName: 'x'.repeat(121), phoneNumber: '1'.repeat(41) },
      }),
    ).toEqual(['title', 'shipping.phoneNumber', 'shipping.companyName', 'note'])
    expect(
      fields({ lines: Array.from({ length: 201 }, (_, id) => ({ ...request.lines[0]!, id: String(id) })) }),
    ).toEqual(['lines'])
  })
})

describe('a phone number of a quote', () => {
  it('drops invalid characters while typing [S3-5.04]', () => {
    expect(phoneTyped('+1 (937) 555-0142.x9/')).toBe('+1 (937) 555-0142.9')
  })

  it.each([
    ['-', 'no-digits'],
    ['555-0142', 'too-few-digits'],
    ['937 555 0142 ext 9', 'other-characters'],
  ])('%j is refused for %s [S3-5.05]', (phoneNumber, fault) => {
    expect(wrong({ shipping: { ...site, phoneNumber } })).toEqual([`shipping.phoneNumber phone-${fault}`])
    expect(wrong({ billing: { ...site, phoneNumber } })).toEqual([`billing.phoneNumber billing-phone-${fault}`])
    expect(wrong({ contact: { ...request.contact, phoneNumber } })).toEqual([`contact.phoneNumber phone-${fault}`])
  })

  it('is accepted with ten digits [S3-9.01]', () => {
    expect(
      ['9375550142', '+352 26 12 34 56 78', '937.555.0142'].flatMap(phoneNumber =>
        wrong({ shipping: { ...site, phoneNumber } }),
      ),
    ).toEqual([])
  })
})
