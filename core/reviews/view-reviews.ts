import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../account/account.port'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { ProductCard } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import { authorName, type Reviews } from './review'
import type { ReviewsPort } from './reviews.port'

/** A product's reviews page; `author`: suggested author name of a customer, undefined for guests. */
export type ReviewsPage = { readonly card: ProductCard; readonly reviews: Reviews; readonly author?: string }

type Shelf = { readonly catalogue: Pick<CataloguePort, 'cardsById'> }
type Ports = Shelf & { readonly reviews: ReviewsPort }

/** The reviewed product if visible, regardless of the platform's own checks. */
export const reviewedProduct = ({ catalogue }: Shelf, productId: number): Outcome<ProductCard> =>
  Number.isSafeInteger(productId) && productId > 0
    ? pipe(
        catalogue.cardsById([productId]),
        TE.flatMap(([card]) => (card ? TE.right(card) : TE.left(notFound('product')))),
      )
    : TE.left(notFound('product'))

/** A page of reviews of a visible product. */
export const listReviews =
  (ports: Ports) =>
  (productId: number, page = 1): Outcome<{ readonly card: ProductCard; readonly reviews: Reviews }> =>
    pipe(
      reviewedProduct(ports, productId),
      TE.bindTo('card'),
      TE.bind('reviews', () => ports.reviews.list(productId, Number.isSafeInteger(page) && page > 0 ? page : 1)),
    )

/** A page of reviews with the customer's suggested author name (S2-2.33). */
export const viewReviews =
  (ports: Ports & { readonly account: Pick<AccountPort, 'visitor'> }) =>
  (productId: number, page = 1): Outcome<ReviewsPage> =>
    pipe(
      listReviews(ports)(productId, page),
      TE.bind('visitor', () => ports.account.visitor()),
      TE.map(({ card, reviews, visitor: { customer } }) => ({
        card,
        reviews,
        ...(customer ? { author: authorName(customer.firstName, customer.lastName) } : {}),
      })),
    )
