import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { canSeeCategory } from '../../core/access/category-access'
import type { SessionPort } from '../../core/access/session.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { noOpenings } from '../../core/openings/opening'
import type { OpeningsPort } from '../../core/openings/openings.port'
import { openingsWith } from '../../core/openings/visible-openings'

/**
 * Openings of a merchant's product service, which has no visibility rules: categories the visitor may not see are not
 * requested, and only products that the catalogue shows them are passed on (security rules 1 and 7).
 */
export const gatedOpenings = (
  openings: OpeningsPort,
  session: Pick<SessionPort, 'visitor'>,
  catalogue: Pick<CataloguePort, 'cardsById'>,
): OpeningsPort => ({
  ofCategory: categoryId =>
    canSeeCategory(session.visitor.visible, categoryId)
      ? pipe(
          openings.ofCategory(categoryId),
          TE.flatMap(all =>
            openingsWith(all, ids =>
              pipe(
                catalogue.cardsById(ids),
                TE.map(cards => new Set(cards.map(({ id }) => id))),
              ),
            ),
          ),
        )
      : TE.right(noOpenings),
})
