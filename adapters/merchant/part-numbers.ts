import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Database } from '../reference/database/engine'
import { referencePartNumbers } from '../reference/part-numbers/part-numbers'
import type { PlatformDeps } from '../reference/database/platform-deps'
import type { SessionPort } from '../../core/access/session.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { PartNumbersPort } from '../../core/part-numbers/part-numbers.port'

/** Part numbers are stored here even with a merchant's platform; the platform decides which SKUs exist. */
export const platformPartNumbers = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
  catalogue: Pick<CataloguePort, 'brandsOfSkus'>,
): PartNumbersPort =>
  referencePartNumbers(db, session, deps, skus =>
    pipe(
      catalogue.brandsOfSkus(skus),
      TE.map(found => found.map(({ sku }) => sku)),
    ),
  )
