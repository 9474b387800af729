import { afterEach, describe, expect, it, jest } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { State } from '../../core/addresses/address'
import { emptyDraft, type DraftQuote } from '../../core/quotes/draft-quote'
import type { QuoteRequest, WantedLine } from '../../core/quotes/quote'
import type { QuoteSent } from '../../core/quotes/quotes.port'
import { unavailable, type DomainError } from '../../core/shared/domain-error'
import { QuoteDraftStore } from './quote-draft.store'
import { QuoteRequestStore, type RequestCases } from './quote-request.store'

const line: WantedLine = {
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
}
const ohio: State = { id: 1, name: 'Ohio', abbreviation: 'OH', countryId: 1 }
const site = {
  firstName: 'Ada',
  lastName: 'Nord',
  companyName: '',
  address: '4 Quay Road',
  apartment: '',
  city: 'Dayton',
  country: 'United States',
  state: 'Ohio',
  zipCode: '45402',
  phoneNumber: '9375550142',
}
const complete: DraftQuote = {
  ...emptyDraft,
  contact: { name: 'Ada', email: 'ada@northgate.example', companyName: '', phoneNumber: '' },
  shipping: site,
  billing: site,
  lines: [line],
  changedAt: 1,
}

const aRequest = async ({
  draft = complete,
  answers = [] as TE.TaskEither<DomainError, QuoteSent>[],
  signedIn = false,
  more = {} as Partial<RequestCases>,
} = {}) => {
  const sent: { request: QuoteRequest; key: string }[] = []
  const drafts = new QuoteDraftStore(
    {
      viewDraftHere: () => TE.right({ draft }),
      keepDraftHere: () => TE.right(undefined),
      viewQuoteDraft: () => TE.right(undefined),
      keepQuoteDraft: () => TE.right(undefined),
    },
    { now: () => 2, notify: () => undefined, after: () => undefined },
  )
  let keys = 0
  const store = new QuoteRequestStore(
    drafts,
    {
      submitQuote: (request, key) => {
        sent.push({ request, key })
        return answers[sent.length - 1] ?? TE.right({ tag: 'created', quote: { id: 10482, createdAt: 1_795_000_000 } })
      },
      listCountries: () =>
        TE.right([
          { id: 1, name: 'United States', iso2: 'US', iso3: 'USA' },
          { id: 2, name: 'Luxembourg', iso2: 'LU', iso3: 'LUX' },
        ]),
      listStates: id => TE.right(id === 1 ? [ohio] : []),
      viewProfile: () =>
        TE.right({
          profile: { firstName: 'Rita', lastName: 'Retail', email: 'rita@example.com' },
          addresses: [
            {
              id: 9,
              firstName: 'Rita',
              lastName: 'Retail',
              address1: '12 Mill Lane',
              city: 'Dayton',
              state: 'OH',
              postalCode: '45402',
              countryCode: 'US',
            },
          ],
        }),
      viewCompanyHere: () => TE.right(undefined),
      ...more,
    },
    signedIn,
    () => String((keys += 1)),
  )
  await store.open()
  return { store, sent }
}

const warned = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => void jest.restoreAllMocks())

describe('requesting a quote', () => {
  it('starts with the saved draft [S3-2.03]', async () => {
    const { store } = await aRequest()
    expect([store.drafts.draft.contact.name, store.states.shipping]).toEqual(['Ada', [ohio]])
  })

  it('lists the states of a country that has some, and clears the previous state [S3-2.06]', async () => {
    const { store } = await aRequest()
    await store.changeCountry('shipping', 'Luxembourg')
    expect([store.states.shipping, store.drafts.draft.shipping.state]).toEqual([[], ''])
    await store.changeCountry('shipping', 'United States')
    expect([store.states.shipping, store.drafts.draft.shipping.state]).toEqual([[ohio], ''])
  })

  it('copies shipping to billing while the box is checked; a billing change unchecks it [S3-2.07]', async () => {
    const { store } = await aRequest({ draft: { ...complete, billing: emptyDraft.billing } })
    await store.billLikeShipping(true)
    expect([store.drafts.draft.billing, store.states.billing]).toEqual([site, [ohio]])
    store.changeAddress('shipping', 'city', 'Columbus')
    expect([store.drafts.draft.billing.city, store.drafts.draft.sameAsShipping]).toEqual(['Columbus', true])
    store.changeAddress('billing', 'city', 'Akron')
    expect([store.drafts.draft.shipping.city, store.drafts.draft.sameAsShipping]).toEqual(['Columbus', false])
  })

  it("lists billing states like shipping's while the addresses are the same, otherwise its own", async () => {
    const { store } = await aRequest({ draft: { ...complete, billing: emptyDraft.billing } })
    await store.billLikeShipping(true)
    await store.changeCountry('shipping', 'Luxembourg')
    expect([store.states.shipping, store.states.billing]).toEqual([[], []])
    await store.changeCountry('shipping', 'United States')
    expect([store.states.shipping, store.states.billing]).toEqual([[ohio], [ohio]])
    await store.billLikeShipping(false)
    await store.changeCountry('shipping', 'Luxembourg')
    expect([store.states.shipping, store.states.billing]).toEqual([[], [ohio]])
  })

  it('shows issues at changed or left fields, and all after a submit [S3-5.06]', async () => {
    const { store, sent } = await aRequest({ draft: emptyDraft })
    expect(store.issues).toEqual([])
    store.changeContact('email', 'nowhere')
    store.leave('contact.name')
    expect(store.issues.map(({ field }) => field)).toEqual(['contact.name', 'contact.email'])
    await store.submit()
    expect(store.issues.length).toBeGreaterThan(15)
    expect(sent).toEqual([])
  })

  it('drops letters from a phone number [S3-5.04]', async () => {
    const { store } = await aRequest()
    store.changeAddress('shipping', 'phoneNumber', '(937) 555x-0142')
    expect(store.drafts.draft.shipping.phoneNumber).toBe('(937) 555-0142')
  })

  it("fills in an address of the address book, with country and state by name, and the customer's name", async () => {
    const { store } = await aRequest({ draft: emptyDraft, signedIn: true })
    await store.takeFromBook('shipping', 9)
    expect(store.drafts.draft.contact).toMatchObject({ name: 'Rita Retail', email: 'rita@example.com' })
    expect(store.drafts.draft.shipping).toMatchObject({
      addressId: 9,
      address: '12 Mill Lane',
      country: 'United States',
      state: 'Ohio',
      zipCode: '45402',
    })
  })

  it("prefills a company buyer's address from this browser, even without a profile [S3-3.02]", async () => {
    const viewCompanyHere: RequestCases['viewCompanyHere'] = () =>
      TE.right({ role: 2, emailAddress: 'junior@northgate.example', companyId: 12 })
    const { store } = await aRequest({ draft: emptyDraft, signedIn: true, more: { viewCompanyHere } })
    expect(store.drafts.draft.contact).toMatchObject({ name: 'Rita Retail', email: 'junior@northgate.example' })
    warned()
    const alone = await aRequest({
      draft: emptyDraft,
      signedIn: true,
      more: { viewCompanyHere, viewProfile: () => TE.left(unavailable('account')) },
    })
    expect(alone.store.drafts.draft.contact).toMatchObject({ name: '', email: 'junior@northgate.example' })
    for (const other of [
      { draft: complete, signedIn: true },
      { draft: emptyDraft, signedIn: false },
    ]) {
      const { store: restored } = await aRequest({ ...other, more: { viewCompanyHere } })
      expect(restored.drafts.draft.contact).toEqual(other.draft.contact)
    }
  })

  it('logs other failures, and stays unchanged [S3-8.27]', async () => {
    const log = warned()
    const down = TE.left(unavailable('portal', 'timed out'))
    const { store } = await aRequest({
      signedIn: true,
      answers: [down],
      more: { listCountries: () => down, viewProfile: () => down },
    })
    await store.submit()
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      'Countries for a quote: unavailable, portal, timed out',
      'Profile for a quote: unavailable, portal, timed out',
      'Request for a quote: unavailable, portal, timed out',
    ])
    expect([store.drafts.draft, store.sending]).toEqual([complete, false])
  })

  it('is sent once for any number of clicks, and empties the draft [S3-4.01]', async () => {
    const { store, sent } = await aRequest()
    const answers = await Promise.all([store.submit(), store.submit(), store.submit()])
    await store.submit()
    expect([sent.length, answers[0]]).toEqual([1, { id: 10482, createdAt: 1_795_000_000 }])
    expect(store.drafts.draft.lines).toEqual([])
  })

  it('can be sent again after a failure, under the same key while it is unchanged [S3-8.05]', async () => {
    const { store, sent } = await aRequest({
      answers: [TE.left(unavailable('quotes')), TE.left(unavailable('quotes'))],
    })
    warned()
    await store.submit()
    expect([store.submission.tag, store.sending, store.drafts.draft.lines.length]).toEqual(['refused', false, 1])
    await store.submit()
    store.drafts.change({ note: 'By noon' })
    await store.submit()
    expect(sent.map(({ key }) => key)).toEqual(['1', '1', '2'])
  })

  it('shows changed prices before storing, and continues with them', async () => {
    const { store, sent } = await aRequest({
      answers: [TE.right({ tag: 'repriced', lines: [{ ...line, basePrice: 15800 }] })],
    })
    await store.submit()
    expect([store.submission.tag, store.drafts.draft.lines[0]?.basePrice]).toEqual(['repriced', 16100])
    await store.acceptPrices()
    expect([sent.at(-1)?.request.lines[0]?.basePrice, store.submission.tag]).toEqual([15800, 'sent'])
  })

  it('of a guest carries no files [S3-6.05]', async () => {
    const draft = { ...complete, files: [{ id: 'u1', name: 'plan.pdf', type: 'application/pdf', size: 1, url: '/u1' }] }
    const guest = await aRequest({ draft })
    await guest.store.submit()
    const customer = await aRequest({ draft, signedIn: true })
    await customer.store.submit()
    expect([guest.sent[0]?.request.files.length, customer.sent[0]?.request.files.length]).toEqual([0, 1])
  })
})
