import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { productServiceOpenings } from '../../adapters/orders/openings/openings.client'
import { referenceOpenings } from '../../adapters/reference/catalogue/openings'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/access/session.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { noOpenings } from '../../core/openings/opening'
import { gatedOpenings } from '../../adapters/merchant/openings'
import { cachedOpenings, type StaleReads } from '../server/stale-reads'
import { raw, tokens } from '../wiring/tokens'

/** Openings on the embedded platform. */
export const referenceOpeningsModule = new ContainerModule(({ bind }) => {
  bind(raw.openings).toResolvedValue(referenceOpenings, [
    tokens.database,
    tokens.session,
    { serviceIdentifier: tokens.remember, optional: true },
  ])
})

/** A merchant's products without a product service for openings. */
export const noOpeningsModule = new ContainerModule(({ bind }) => {
  bind(raw.openings).toConstantValue({ ofCategory: () => TE.right(noOpenings) })
})

/** The merchant's product service, called through this server's gateway. */
export const productServiceModule = (http: Http, clientId: string) =>
  new ContainerModule(({ bind }) => {
    bind(raw.openings).toResolvedValue(
      (session: SessionPort, catalogue: CataloguePort, reads: StaleReads) =>
        cachedOpenings(gatedOpenings(productServiceOpenings(http, clientId), session, catalogue), reads),
      [tokens.session, tokens.catalogue, tokens.publicReads],
    )
  })
