import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { canSeeCategory } from '../../../core/access/category-access'
import type { SessionPort } from '../../../core/access/session.port'
import { noOpenings, type Openings } from '../../../core/openings/opening'
import type { OpeningsPort } from '../../../core/openings/openings.port'
import { openingsWith } from '../../../core/openings/visible-openings'
import type { Database } from '../database/engine'
import { readNumbers } from '../database/json-columns'
import { withoutMemory, type Memoize } from '../database/memoize'
import { query } from '../database/transaction'
import { visibleProducts } from './visible-products'

/** Openings on the embedded platform. */
export const referenceOpenings = (
  db: Database,
  session: Pick<SessionPort, 'visitor'>,
  remember: Memoize = withoutMemory,
): OpeningsPort => ({
  ofCategory: categoryId =>
    canSeeCategory(session.visitor.visible, categoryId)
      ? pipe(
          // Cached for all visitors of the category; visibility is applied per request.
          remember(
            JSON.stringify(['openings', categoryId]),
            query(() => storedOpenings(db, categoryId)),
          ),
          TE.flatMap(stored => openingsWith(stored, ids => query(() => visibleProducts(db, session.visitor, ids)))),
        )
      : TE.right(noOpenings),
})

const storedOpenings = async (db: Database, categoryId: number): Promise<Openings> => {
  const rows = await db
    .selectFrom('opening')
    .select(['name', 'product_ids'])
    .where('category_id', '=', categoryId)
    .orderBy('name')
    .execute()
  return new Map(rows.map(row => [row.name, readNumbers(row.product_ids)]))
}
