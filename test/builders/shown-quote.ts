import type { Quote, QuoteAddress, QuoteLine } from '../../core/quotes/quote'

export const aQuoteAddress = (more: Partial<QuoteAddress> = {}): QuoteAddress => ({
  firstName: 'Sam',
  lastName: 'Senior',
  companyName: 'Northgate Builders',
  address: '22 Elm Street',
  apartment: '',
  city: 'Columbus',
  country: 'United States',
  state: 'OH',
  zipCode: '43215',
  phoneNumber: '1-614-555-0177',
  ...more,
})

export const aQuotedLine = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  id: '1',
  productId: 71,
  variantId: 710,
  sku: 'LS-G1-626',
  name: 'Grade 1 Storeroom Lock',
  options: [{ optionId: 3, optionValue: '9', optionLabel: 'Satin Chrome', optionName: 'Finish', type: 'swatch' }],
  choices: [],
  quantity: 6,
  basePrice: 18900,
  offeredPrice: 15800,
  tax: 0,
  ...more,
})

/** A quote as its page displays it. */
export const aShownQuote = (more: Partial<Quote> = {}): Quote => ({
  id: 10482,
  number: '10482',
  title: 'Elm Street School, level 2 corridor',
  referenceNumber: 'PO-7',
  status: 1,
  createdAt: 1_795_000_000,
  expiresAt: 1_797_592_000,
  revision: 2,
  store: { name: 'Lintel Supply', address: ['1180 Foundry Street', 'Dayton, OH 45402'], country: 'United States' },
  companyName: 'Northgate Builders',
  contact: {
    name: 'Sam Senior',
    email: 'senior@northgate.example',
    companyName: 'Northgate Builders',
    phoneNumber: '1-614-555-0177',
  },
  shipping: aQuoteAddress(),
  billing: aQuoteAddress({ address: 'PO Box 118', zipCode: '43216' }),
  salesRepEmail: 'stef@lintel.example',
  lines: [
    aQuotedLine(),
    aQuotedLine({
      id: '2',
      sku: 'HG-BB45-26D',
      name: 'Ball Bearing Hinge',
      options: [],
      quantity: 18,
      basePrice: 1235,
      offeredPrice: undefined,
    }),
  ],
  note: '',
  files: [],
  legalTerms:
    '<h3>Prices</h3><p>Prices hold until the expiration date.</p><ul><li>Inspect freight on delivery</li></ul>',
  shippingTotal: 0,
  taxTotal: 0,
  channelId: 1,
  history: [],
  isOwn: true,
  ...more,
})
