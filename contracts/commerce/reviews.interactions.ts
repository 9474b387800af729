import { expect } from '@jest/globals'
import { commerceReviews } from '../../adapters/commerce/reviews/reviews.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, shaped } from '../support/matchers'

const email = 'retail@lintel.example'
const productId = 900_051
const path = `/exp-sf-cms/api/bc/products/${productId}/reviews`
const words = { title: 'Solid', text: 'Closes quietly.', rating: 4, name: 'Rita R.' }
const review = { rating: 4, title: words.title, text: words.text, author: words.name }
const now = Date.UTC(2026, 10, 20, 15, 4, 5, 678)
const sent = { ...words, email, date_reviewed: '2026-11-20T15:04:05Z' }
const isoDate = shaped(
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:?\\d\\d)$',
  '2026-11-19T12:00:00Z',
)
const clock = { now: () => now }

/** Product reviews (3.8 and 3.9). */
export const reviewsContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '3.8 reviews of a product',
      state: { name: 'a guest, and a product with an approved review', params: { productId, ...words } },
      request: { method: 'GET', path, query: { status: '1', page: '1', limit: '5' } },
      response: {
        status: 200,
        body: {
          reviews: { data: each({ id: 1, ...words, date_reviewed: isoDate }) },
          reviews_meta: {
            pagination: { total: like(1), count: like(1), per_page: like(5), current_page: 1, total_pages: like(1) },
          },
        },
      },
      drive: async http =>
        expect(await answerOf(commerceReviews(http, clock).list(productId, 1))).toMatchObject({
          reviews: [review],
          count: 1,
          average: 4,
          page: 1,
          pages: 1,
        }),
    },
    {
      description: '3.8 reviews of a product that nobody may see',
      state: { name: 'a guest' },
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/products/987654321/reviews',
        query: { status: '1', page: '1', limit: '5' },
      },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceReviews(http, clock).list(987_654_321, 1))).tag).toMatch(/not-found|refused/),
    },
    {
      description: '3.9 write a review',
      state: { name: 'a signed-in customer, and a product that they have not reviewed', params: { email, productId } },
      request: { method: 'POST', path, body: sent },
      response: { status: 200 },
      drive: async http =>
        expect(await answerOf(commerceReviews(http, clock, () => email).write(productId, review))).toBeUndefined(),
    },
    {
      description: '3.9 write a second review',
      state: { name: 'a signed-in customer, and a product that they have reviewed', params: { email, productId } },
      request: { method: 'POST', path, body: { ...sent, title: 'Another' } },
      response: { status: 409, body: { Status: 'failure' } },
      drive: async http =>
        expect(
          (
            await failureFrom(
              commerceReviews(http, clock, () => email).write(productId, { ...review, title: 'Another' }),
            )
          ).tag,
        ).toMatch(/conflict|refused/),
    },
    {
      description: '3.9 write a review as a guest',
      state: { name: 'a guest, and goods on sale', params: { productId } },
      request: { method: 'POST', path, body: { ...sent, email: '' } },
      response: { status: 401, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceReviews(http, clock).write(productId, review))).tag).toMatch(
          /signed-out|refused/,
        ),
    },
  ],
}
