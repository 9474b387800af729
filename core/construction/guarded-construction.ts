import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../access/visitor'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { forbidden, signedOut, type Outcome } from '../shared/domain-error'
import { chainOfPage } from './chains'
import type { ConstructionPort } from './construction.port'

export type ConstructionGuard = {
  readonly visitor: Pick<Visitor, 'customer'>
  /** Answers the categories that this visitor may see, whatever platform stands behind. */
  readonly catalogue: Pick<CataloguePort, 'categories'>
}

/** Passes for a customer of the program: signed in, with a page of one of its chains among what they may see (S3-2.38). */
export const requireProgramCustomer = ({ visitor, catalogue }: ConstructionGuard): Outcome<void> =>
  visitor.customer === undefined ? TE.left(signedOut) : pipe(
    catalogue.categories(),
    TE.flatMap(categories => (categories.some(({ slug }) => chainOfPage(slug) !== undefined) ? TE.right(undefined) : TE.left(forbidden('construction.issues.not-in-program')))),
  )

/** Files are kept and read for customers of the program alone; anybody else is refused before a byte of theirs is looked at. */
export const guardedConstruction = (construction: ConstructionPort, guard: ConstructionGuard): ConstructionPort => ({
  ...construction,
  upload: (kind, file) => pipe(requireProgramCustomer(guard), TE.flatMap(() => construction.upload(kind, file))),
  placeFromFile: order => pipe(requireProgramCustomer(guard), TE.flatMap(() => construction.placeFromFile(order))),
})
