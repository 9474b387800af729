import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { anybody, signedIn } from '../access/requirements'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { forbidden, signedOut, type Outcome } from '../shared/domain-error'
import { chainOfPage } from './chains'
import type { ConstructionPort } from './construction.port'

/** Categories visible to this visitor, on any platform. */
type Seen = { readonly catalogue: Pick<CataloguePort, 'categories'> }

const table: GuardTable<ConstructionPort> = {
  blockedDates: { who: anybody },
  latestOrderFile: { who: anybody },
  upload: { who: signedIn, limits: [rateLimits.filesFromAddress, rateLimits.filesOfSession] },
  keepDetails: { who: anybody },
  details: { who: anybody },
  placeFromFile: { who: signedIn, limits: [rateLimits.orderImports], once: { key: ({ key }) => key } },
  restoreFormerCart: { who: anybody },
  reportTaxExempt: { who: anybody },
}

/** Requires a customer of the program: signed in, with a visible page of one of its chains (S3-2.38). */
export const requireProgramCustomer = ({ session }: Pick<Guard, 'session'>, { catalogue }: Seen): Outcome<void> =>
  session.visitor.customer === undefined
    ? TE.left(signedOut)
    : pipe(
        catalogue.categories(),
        TE.flatMap(categories =>
          categories.some(({ slug }) => chainOfPage(slug) !== undefined)
            ? TE.right(undefined)
            : TE.left(forbidden('construction.issues.not-in-program')),
        ),
      )

/** Only customers of the program may store and read files; others are refused before the body is processed. */
export const guardedConstruction = (
  construction: ConstructionPort,
  guard: Guard,
  seen: Seen,
): Guarded<ConstructionPort> => {
  const within = guarded('construction', table, construction, guard)
  return {
    ...within,
    upload: (kind, file) =>
      pipe(
        requireProgramCustomer(guard, seen),
        TE.flatMap(() => within.upload(kind, file)),
      ),
    placeFromFile: order =>
      pipe(
        requireProgramCustomer(guard, seen),
        TE.flatMap(() => within.placeFromFile(order)),
      ),
  }
}
