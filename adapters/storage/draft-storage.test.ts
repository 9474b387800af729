import { describe, expect, it } from '@jest/globals'
import { emptyDraft, type DraftQuote } from '../../core/quotes/draft-quote'
import { draftStorage } from './draft-storage'

const aStorage = (start: Readonly<Record<string, string>> = {}) => {
  const entries = new Map(Object.entries(start))
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const draft: DraftQuote = {
  ...emptyDraft,
  contact: { name: 'Ada Nord', email: 'ada@northgate.example', companyName: 'Northgate', phoneNumber: '9375550142' },
  title: 'Level 2',
  referenceNumber: 'R-7',
  note: 'By noon',
  sameAsShipping: true,
  changedAt: 5,
  shipping: {
    ...emptyDraft.shipping,
    addressId: 4,
    label: 'Site',
    firstName: 'Ada',
    city: 'Dayton',
    country: 'United States',
    state: 'Ohio',
  },
  lines: [
    {
      id: 'a',
      productId: 1,
      variantId: 10,
      sku: 'LS-1',
      name: 'Lock',
      slug: '/lock/',
      picture: { key: 'lever', alt: 'Lever', url: 'https://img.lintel.example/lever.webp', width: 600 },
      options: [
        { optionId: 11, optionValue: '111', optionLabel: 'Satin Chrome', optionName: 'Finish', type: 'swatch' },
      ],
      choices: [{ modifierId: 22, value: '2' }],
      quantity: 3,
      basePrice: 16_135,
      tax: 129,
    },
  ],
  files: [{ id: 'u1', name: 'plan.pdf', type: 'application/pdf', size: 1200, url: '/uploads/u1' }],
}

describe('the draft of a quote in the browser', () => {
  it('is stored under the keys that other scripts read [S3-3.01, S3-3.03]', () => {
    const storage = aStorage()
    draftStorage(() => storage).write({ draft, customerId: 7 })
    const record = JSON.parse(storage.entries.get('persist:quoteInfo') ?? '') as Record<string, string>
    const [line] = JSON.parse(record['draftQuoteList'] ?? '') as Record<string, unknown>[]
    expect(line).toMatchObject({
      id: 'a',
      quantity: 3,
      basePrice: 161.35,
      taxPrice: 1.29,
      primaryImage: 'https://img.lintel.example/lever.webp',
      productName: 'Lock',
      variantSku: 'LS-1',
      optionList: draft.lines[0]?.options,
      productsSearch: { id: 1 },
    })
    expect(JSON.parse(record['draftQuoteInfo'] ?? '')).toMatchObject({
      userId: 7,
      note: 'By noon',
      contactInfo: {
        name: 'Ada Nord',
        email: 'ada@northgate.example',
        companyName: 'Northgate',
        phoneNumber: '9375550142',
        quoteTitle: 'Level 2',
      },
      shippingAddress: {
        address: '',
        addressId: 4,
        apartment: '',
        city: 'Dayton',
        companyName: '',
        country: 'United States',
        firstName: 'Ada',
        label: 'Site',
        lastName: '',
        phoneNumber: '',
        state: 'Ohio',
        zipCode: '',
      },
      billingAddress: { city: '' },
      fileInfo: [{ fileName: 'plan.pdf', fileType: 'application/pdf', fileSize: 1200, fileUrl: '/uploads/u1' }],
    })
  })

  it('round-trips', () => {
    const storage = aStorage()
    for (const here of [
      { draft, customerId: 7 },
      {
        draft: { ...draft, lines: [{ ...draft.lines[0]!, basePrice: undefined, picture: undefined, slug: undefined }] },
      },
      { draft: emptyDraft },
    ]) {
      draftStorage(() => storage).write(here)
      expect(draftStorage(() => storage).read()).toEqual(here)
    }
  })

  it.each(['no JSON', '[]', '{"draftQuoteList":"[]"}', '{"draftQuoteList":"{}","draftQuoteInfo":"{}"}'])(
    'is set aside when its stored content is damaged: %s',
    damaged => {
      const storage = aStorage({ 'persist:quoteInfo': damaged })
      expect(draftStorage(() => storage).read()).toBeUndefined()
      expect([...storage.entries]).toEqual([['persist:quoteInfo:damaged', damaged]])
    },
  )

  it('is removed without leaving anything behind', () => {
    const storage = aStorage({ 'persist:quoteInfo:damaged': 'no JSON', other: 'stays' })
    const drafts = draftStorage(() => storage)
    drafts.write({ draft, customerId: 7 })
    drafts.forget()
    expect([...storage.entries]).toEqual([['other', 'stays']])
  })

  it('throws nothing where the storage is blocked or full', () => {
    const closed = draftStorage(() => {
      throw new Error('denied')
    })
    expect(closed.read()).toBeUndefined()
    expect(() => (closed.write({ draft }), closed.forget())).not.toThrow()
  })
})
