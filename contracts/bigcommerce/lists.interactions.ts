import { bigcommerceReviews } from '../../adapters/bigcommerce/reviews/reviews'
import { bigcommerceWishLists } from '../../adapters/bigcommerce/wish-lists/wish-lists'
import {
  reviewPath,
  reviewsPath,
  wishItemPath,
  wishItemsPath,
  wishListPath,
  wishListsPath,
} from '../../adapters/bigcommerce/rest/paths'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import { ids } from '../../test/support/bigcommerce/goods'
import { answerOf } from '../support/expecting'
import { each, like } from '../support/matchers'
import { get, write, type Call } from './call'
import { buyer } from './contract-ids'

const lists = (rest: Rest) => bigcommerceWishLists(rest)
const reviewedAt = Date.UTC(2026, 10, 23, 17)
const reviews = (rest: Rest) => bigcommerceReviews(rest, { now: () => reviewedAt })
const meta = { pagination: { total_pages: like(1) } }

const item = { id: buyer.wishId, product_id: ids.lever }
const list = { id: buyer.listId, customer_id: buyer.id, name: 'Porch', items: [item] }
const changed = { id: buyer.listId, customer_id: buyer.id, name: like('Porch'), items: like([item]) }
const review = { title: 'Solid', text: 'Closes quietly.', rating: 4, name: 'Bea B.' }

/** The calls about wish lists and reviews. */
export const listCalls: readonly Call[] = [
  get(
    'the wish lists of a customer',
    wishListsPath,
    { customer_id: String(buyer.id), page: '1', limit: '250' },
    { data: [list], meta },
    rest => answerOf(lists(rest).all(buyer.id)),
  ),
  get('a wish list', wishListPath(buyer.listId), {}, { data: list }, rest =>
    answerOf(lists(rest).byId(buyer.id, buyer.listId)),
  ),
  write(
    'a new wish list',
    'POST',
    wishListsPath,
    { body: { customer_id: buyer.id, name: 'Kitchen', is_public: false, items: [{ product_id: ids.lever }] } },
    {
      status: 201,
      body: {
        data: {
          id: like(buyer.listId),
          customer_id: buyer.id,
          name: 'Kitchen',
          items: like([{ id: 1, product_id: 1 }]),
        },
      },
    },
    rest => answerOf(lists(rest).create(buyer.id, 'Kitchen', [{ productId: ids.lever }])),
  ),
  write(
    'another name of a wish list',
    'PUT',
    wishListPath(buyer.listId),
    { body: { customer_id: buyer.id, name: 'Garden', items: [item] } },
    { status: 201, body: { data: { ...list, name: 'Garden' } } },
    rest => answerOf(lists(rest).rename(buyer.id, buyer.listId, 'Garden')),
  ),
  write('the end of a wish list', 'DELETE', wishListPath(buyer.listId), {}, { status: 204 }, rest =>
    answerOf(lists(rest).remove(buyer.id, buyer.listId)).then(() => 'removed'),
  ),
  write(
    'a product on a wish list',
    'POST',
    wishItemsPath(buyer.listId),
    { body: { items: [{ product_id: ids.door }] } },
    { status: 201, body: { data: changed } },
    rest => answerOf(lists(rest).add(buyer.id, buyer.listId, [{ productId: ids.door }])),
  ),
  write(
    'a product no longer on a wish list',
    'DELETE',
    wishItemPath(buyer.listId, buyer.wishId),
    {},
    { status: 200, body: { data: { id: buyer.listId } } },
    rest => answerOf(lists(rest).removeItem(buyer.id, buyer.listId, buyer.wishId)).then(() => 'removed'),
  ),
  get(
    'the approved reviews of a product',
    reviewsPath(ids.lever),
    { status: '1', page: '1', limit: '250' },
    {
      data: each({
        id: like(1),
        title: like('Solid'),
        text: like('Closes quietly.'),
        rating: like(4),
        name: like('Bea B.'),
        status: 'approved',
        date_reviewed: like('2026-11-23T17:00:00+00:00'),
      }),
      meta,
    },
    rest => answerOf(reviews(rest).approved(ids.lever)),
  ),
  get(
    'what became of a review of a product',
    reviewPath(ids.lever, buyer.reviewId),
    {},
    { data: { status: 'disapproved' } },
    rest => answerOf(reviews(rest).stateOf(ids.lever, buyer.reviewId)),
  ),
  write(
    'a new review of a product',
    'POST',
    reviewsPath(ids.lever),
    {
      body: {
        title: 'Solid',
        text: 'Closes quietly.',
        rating: 4,
        name: 'Bea B.',
        email: buyer.email,
        status: 'pending',
        date_reviewed: new Date(reviewedAt).toISOString(),
      },
    },
    { status: 200, body: { data: { id: like(1) } } },
    rest =>
      answerOf(
        reviews(rest).write(
          ids.lever,
          { rating: review.rating, title: review.title, text: review.text, author: review.name },
          { email: buyer.email },
        ),
      ),
  ),
]
