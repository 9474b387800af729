import { expect } from '@jest/globals'
import { commerceQuotes } from '../../adapters/commerce/quotes/quotes.client'
import { emptyDraft } from '../../core/quotes/draft-quote'
import type { Quote } from '../../core/quotes/quote'
import { aWantedLine } from '../../test/builders/quote-request'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, failed, like, shaped } from '../support/matchers'

const quoteId = 48_213
const path = '/exp-sf-cms/api/bc/quotes'
const request = {
  name: 'a buyer who asked for a quote',
  params: {
    email: 'senior@northgate.example',
    quoteId,
    productId: 900_001,
    variantId: 900_001_001,
    stock: 40,
    quantity: 2,
  },
}
const retail = { email: 'retail@lintel.example' }
const draft = {
  ...emptyDraft,
  title: 'Elm Street School',
  lines: [aWantedLine({ options: [] })],
  changedAt: 1_795_252_800_000,
}

/** Every field matched by type only: desk and buyer decide the values. */
const anyLike = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? like([]) : each(anyLike(value[0]))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, anyLike(inner)]])),
    )
  return like(value as string)
}
const { offeredPrice: _, options: __, ...line } = aQuotedLine()
const { expiresAt: ___, ...answered }: Quote = aShownQuote({
  id: quoteId,
  number: '48213',
  status: 3,
  lines: [],
  legalTerms: '',
})

/** Quote features without a vendor equivalent. */
export const quotesContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'quotes: there is no draft',
      state: { name: 'a guest' },
      request: { method: 'GET', path: `${path}/draft` },
      response: { status: 200, body: {} },
      drive: async http => expect(await answerOf(commerceQuotes(http).draft())).toBeUndefined(),
    },
    {
      description: 'quotes: keep the draft',
      state: { name: 'a signed-in customer', params: retail },
      request: { method: 'PUT', path: `${path}/draft`, body: { draft } },
      response: { status: 200, body: {} },
      drive: async http => expect(await answerOf(commerceQuotes(http).keepDraft(draft))).toBeUndefined(),
    },
    {
      description: 'quotes: the draft that was kept',
      state: { name: 'a signed-in customer with a draft of a quote', params: { ...retail, title: draft.title } },
      request: { method: 'GET', path: `${path}/draft` },
      response: {
        status: 200,
        body: {
          draft: {
            ...(anyLike({ ...emptyDraft, changedAt: draft.changedAt }) as object),
            lines: like([]),
            files: like([]),
            title: draft.title,
          },
        },
      },
      drive: async http =>
        expect(await answerOf(commerceQuotes(http).draft())).toMatchObject({
          title: draft.title,
          changedAt: draft.changedAt,
        }),
    },
    {
      description: 'quotes: keep the draft of a guest',
      state: { name: 'a guest' },
      request: { method: 'PUT', path: `${path}/draft`, body: { draft } },
      response: { status: 401, body: failed(like('signed-out')) },
      drive: async http =>
        expect((await failureFrom(commerceQuotes(http).keepDraft(draft))).tag).toMatch(/signed-out|refused/),
    },
    {
      description: 'quotes: make a link',
      state: request,
      request: { method: 'POST', path: `${path}/48213/share` },
      response: { status: 200, body: { ref: shaped('^[\\w-]{22,100}$', 'Zq3v9x0aYb7tQm5rLk2jHg') } },
      drive: async http => expect(await answerOf(commerceQuotes(http).share(quoteId))).toBe('Zq3v9x0aYb7tQm5rLk2jHg'),
    },
    {
      description: 'quotes: make a link to a quote of somebody else',
      state: { name: 'a guest' },
      request: { method: 'POST', path: `${path}/999999/share` },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceQuotes(http).share(999_999))).tag).toMatch(/not-found|refused/),
    },
    {
      description: 'quotes: ask for another offer',
      state: request,
      request: {
        method: 'POST',
        path: `${path}/48213/answer`,
        body: { revision: 1, answer: { tag: 'ask-again', note: 'Could you do better on forty?' } },
      },
      response: {
        status: 200,
        body: {
          ...(anyLike({ ...answered, history: undefined, store: undefined, revision: 2 }) as object),
          store: { name: like('Lintel Supply'), address: like([]), country: like('United States') },
          lines: each({ ...(anyLike(line) as object), options: like([]), choices: like([]) }),
          history: like([]),
          files: like([]),
        },
      },
      drive: async http =>
        expect(
          await answerOf(
            commerceQuotes(http).answer(quoteId, 1, { tag: 'ask-again', note: 'Could you do better on forty?' }),
          ),
        ).toMatchObject({ id: quoteId, status: 3 }),
    },
    {
      description: 'quotes: answer what was changed meanwhile',
      state: request,
      request: {
        method: 'POST',
        path: `${path}/48213/answer`,
        body: { revision: 999, answer: { tag: 'decline', note: '' } },
      },
      response: { status: 409, body: failed(like('quotes.changed-meanwhile')) },
      drive: async http =>
        expect(
          (await failureFrom(commerceQuotes(http).answer(quoteId, 999, { tag: 'decline', note: '' }))).tag,
        ).toMatch(/conflict|refused/),
    },
    {
      description: 'quotes: what is not as it was offered',
      state: request,
      request: { method: 'GET', path: `${path}/48213/differences` },
      response: { status: 200, body: { differences: [] } },
      drive: async http => expect(await answerOf(commerceQuotes(http).differences(quoteId))).toEqual([]),
    },
  ],
}
