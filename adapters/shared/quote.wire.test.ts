import { describe, expect, it } from '@jest/globals'
import type { Type } from 'io-ts'
import type { Quote } from '../../core/quotes/quote'
import { aQuoteAddress, aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { ownQuoteFields, ownQuoteFromWire } from './own-quote.wire'
import { quoteCodec, quoteFromWire } from './quote.wire'
import { quoteToWire } from './write-quote.wire'

const sent = <A>(codec: Type<A, unknown>, answer: unknown): A => {
  const decoded = codec.decode(JSON.parse(JSON.stringify(answer)))
  if (decoded._tag === 'Left') throw new Error('The answer cannot be read')
  return decoded.right
}

describe('a quote on the wire', () => {
  const quote = aShownQuote({ lines: [aQuotedLine({ partNumber: 'NB-0042' }), aQuotedLine({ id: '2' })] })
  const numbersOf = ({ lines }: Quote) => lines.map(({ partNumber }) => partNumber)

  it("keeps the company's own part number of a line, in the vendor's format and in our own", () => {
    expect(numbersOf(quoteFromWire(sent(quoteCodec, quoteToWire(quote))))).toEqual(['NB-0042', undefined])
    expect(numbersOf(ownQuoteFromWire(sent(ownQuoteFields, quote)))).toEqual(['NB-0042', undefined])
  })

  const written = (shown: Quote) => JSON.parse(JSON.stringify(quoteToWire(shown))) as unknown
  const readFrom = (body: unknown) => quoteFromWire(sent(quoteCodec, body))
  const door = aQuotedLine({
    id: 'l9',
    partNumber: 'NB-0042',
    slug: '/door/',
    picture: { key: 'placeholder', alt: 'A door', url: 'https://pictures.example/door.webp' },
    choices: [{ modifierId: 61, value: 'A-101' }],
    tax: 125,
    comments: [{ at: 1_795_000_100, by: 'Stef', fromDesk: true, text: 'In two weeks' }],
    alternateTo: 'l1',
    accepted: true,
  })
  const whole = aShownQuote({
    lines: [
      door,
      aQuotedLine({ id: '2', basePrice: undefined, offeredPrice: undefined }),
      aQuotedLine({ id: '3', basePrice: undefined }),
      aQuotedLine({ id: '4', offeredPrice: undefined }),
    ],
    shipping: aQuoteAddress({ addressId: 8, label: 'Dock' }),
    note: 'Call first',
    files: [{ id: 'f_1', name: 'plan.pdf', type: 'application/pdf', size: 9, url: '/files/f_1' }],
    shippingTotal: 1_200,
    taxTotal: 340,
    isOwn: false,
    history: [
      { at: 1_795_000_000, by: 'Sam', fromDesk: false, kind: 'requested' },
      {
        at: 1_795_000_200,
        by: 'Stef',
        fromDesk: true,
        kind: 'offered',
        note: 'Best price',
        changes: [{ sku: 'BX-1', name: 'Hook', what: 'price', was: 100, is: 90 }],
      },
    ],
  })

  it('round-trips with every field set, and without lines and expiry', () => {
    expect(readFrom(written(whole))).toEqual(whole)
    expect(readFrom(written(aShownQuote({ expiresAt: undefined, lines: [] })))).toEqual(
      aShownQuote({ expiresAt: undefined, lines: [] }),
    )
  })

  it('has its amounts computed from its lines, as decimals', () => {
    expect(written(aShownQuote({ lines: [aQuotedLine()], shippingTotal: 1_200, taxTotal: 340 }))).toMatchObject({
      subtotal: '1134.00',
      discount: '186.00',
      grandTotal: '948.00',
      shippingTotal: '12.00',
      taxTotal: '3.40',
      totalAmount: '963.40',
      productList: [{ basePrice: '189.00', offeredPrice: '158.00', discount: '31.00', imageUrl: '' }],
    })
    expect(written(aShownQuote({ lines: [aQuotedLine({ offeredPrice: undefined })] }))).toMatchObject({
      productList: [{ basePrice: '189.00', offeredPrice: '189.00', discount: '0.00' }],
    })
    expect(written(whole)).toMatchObject({
      storeInfo: { storeAddress: '1180 Foundry Street\nDayton, OH 45402' },
      salesRepInfo: { salesRepEmail: 'stef@lintel.example' },
      productList: [{ imageUrl: 'https://pictures.example/door.webp' }, {}, {}, {}],
    })
  })

  /** A quote with only the fields that a platform always sends. */
  const bare = {
    id: 7,
    quoteNumber: 'Q-7',
    status: 1,
    createdAt: 1_795_000_000,
    productList: [{ productName: 'Lock', quantity: 2 }],
  }

  it('of another platform belongs to its buyer, with empty fields where it states none', () => {
    const nowhere = {
      firstName: '',
      lastName: '',
      companyName: '',
      address: '',
      apartment: '',
      city: '',
      country: '',
      state: '',
      zipCode: '',
      phoneNumber: '',
    }
    expect(readFrom(bare)).toEqual({
      id: 7,
      number: 'Q-7',
      title: '',
      referenceNumber: '',
      status: 1,
      createdAt: 1_795_000_000,
      revision: 0,
      store: { name: '', address: [], country: '' },
      companyName: '',
      shipping: nowhere,
      billing: nowhere,
      contact: { name: '', email: '', companyName: '', phoneNumber: '' },
      salesRepEmail: '',
      note: '',
      files: [],
      legalTerms: '',
      shippingTotal: 0,
      taxTotal: 0,
      channelId: 1,
      history: [],
      isOwn: true,
      lines: [
        { id: '0', productId: 0, variantId: 0, sku: '', name: 'Lock', options: [], choices: [], quantity: 2, tax: 0 },
      ],
    })
    expect(
      readFrom({
        ...bare,
        status: 77,
        expiredAt: 0,
        storeInfo: { storeAddress: '1 Road\r\n \r\nDayton' },
        shippingAddress: { addressId: 0 },
      }),
    ).toMatchObject({ status: 0, store: { address: ['1 Road', 'Dayton'] } })
    expect(readFrom({ ...bare, expiredAt: 0, shippingAddress: { addressId: 0 } })).not.toMatchObject({ expiresAt: 0 })
    expect(readFrom({ ...bare, shippingAddress: { addressId: 0 } }).shipping).toEqual(nowhere)
  })

  it('of another platform has the pictures, prices and options of its lines', () => {
    const given = {
      productName: 'Lock',
      quantity: 2,
      productId: 71,
      variantId: 710,
      sku: 'LS-1',
      imageUrl: 'https://pictures.example/lock.png',
      basePrice: '18.90',
      offeredPrice: 15.8,
      options: [{ optionLabel: 626 }, { optionId: 3, optionValue: 9, optionName: 'Finish', type: 'swatch' }, 'none'],
    }
    expect(readFrom({ ...bare, productList: [given] }).lines).toEqual([
      {
        id: '0',
        productId: 71,
        variantId: 710,
        sku: 'LS-1',
        name: 'Lock',
        picture: { key: 'placeholder', alt: 'Lock', url: 'https://pictures.example/lock.png' },
        quantity: 2,
        basePrice: 1_890,
        offeredPrice: 1_580,
        tax: 0,
        choices: [],
        options: [
          { optionId: 0, optionValue: '', optionLabel: '626', optionName: '', type: '' },
          { optionId: 3, optionValue: '9', optionLabel: '9', optionName: 'Finish', type: 'swatch' },
        ],
      },
    ])
  })

  it('of another platform has a history of its messages', () => {
    const given = [
      { date: 5, role: 'Customer: Ada: Admin', message: 'When?' },
      { date: 6, role: 'Sales rep: Stef Staff', message: 'y'.repeat(5_001) },
      { date: 7, role: 'Somebody', message: 'Hm' },
    ]
    expect(readFrom({ ...bare, trackingHistory: given }).history).toEqual([
      { at: 5, by: 'Ada: Admin', fromDesk: false, kind: 'asked-again', note: 'When?' },
      { at: 6, by: 'Stef Staff', fromDesk: true, kind: 'information-wanted', note: 'y'.repeat(5_000) },
      { at: 7, by: 'Somebody', fromDesk: false, kind: 'asked-again', note: 'Hm' },
    ])
  })

  it.each([
    { status: 101 },
    { createdAt: -1 },
    { productList: [{ productName: 'Lock', quantity: -1 }] },
    { productList: [{ productName: 'Lock', quantity: 1, basePrice: 'much' }] },
    { shippingTotal: 'some' },
    { taxTotal: 'some' },
    { legalTerms: 5 },
    { lintel: { isOwn: true } },
    { lintel: { revision: 1, isOwn: true, history: [{ at: 1, by: '', fromDesk: true, kind: 'sold' }] } },
    { quoteTitle: 7 },
    { notes: {} },
  ])('cannot be read with an invalid field: %j', given => {
    expect(quoteCodec.decode({ ...bare, ...given })._tag).toBe('Left')
  })
})
