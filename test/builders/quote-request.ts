import type { QuoteRequest, WantedLine } from '../../core/quotes/quote'
import { aQuoteAddress } from './shown-quote'

/** A product to request a quote for. */
export const aWantedLine = (more: Partial<WantedLine> = {}): WantedLine => ({
  id: 'line-1',
  productId: 71,
  variantId: 710,
  sku: 'LS-G1-626',
  name: 'Grade 1 Storeroom Lock',
  options: [{ optionId: 3, optionValue: '9', optionLabel: 'Satin Chrome', optionName: 'Finish', type: 'swatch' }],
  choices: [],
  quantity: 6,
  basePrice: 18_900,
  tax: 1_323,
  ...more,
})

/** A quote request as its dialog sends it. */
export const aQuoteRequest = (more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  contact: {
    name: 'Sam Senior',
    email: 'senior@northgate.example',
    companyName: 'Northgate Builders',
    phoneNumber: '614-555-0177',
  },
  title: 'Elm Street School',
  referenceNumber: 'PO-7',
  shipping: aQuoteAddress(),
  billing: aQuoteAddress({ address: 'PO Box 118', zipCode: '43216' }),
  lines: [aWantedLine()],
  note: '',
  files: [],
  ...more,
})
