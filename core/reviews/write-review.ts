import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { checkReview, tidyReview, type NewReview } from './review'
import type { ReviewsPort } from './reviews.port'
import { reviewedProduct } from './view-reviews'

export type WriteReview = (productId: number, review: NewReview) => Outcome<void>

type Ports = { readonly catalogue: Pick<CataloguePort, 'cardsById'>; readonly reviews: ReviewsPort }

/** Validates and submits a review of a product (S1-7.19). */
export const writeReview =
  (ports: Ports): WriteReview =>
  (productId, entered) => {
    const review = tidyReview(entered)
    const issues = checkReview(review)
    return pipe(
      reviewedProduct(ports, productId),
      TE.flatMap(() => (issues.length > 0 ? TE.left(invalid(...issues)) : ports.reviews.write(productId, review))),
    )
  }
