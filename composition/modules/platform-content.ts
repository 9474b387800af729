import { ContainerModule } from 'inversify'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { cmsForms } from '../../adapters/cms/forms/forms.client'
import { cleanContent, cleanPaths } from '../../adapters/gateway/clean-content'
import { cleanForms } from '../../adapters/gateway/clean-forms'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceOwnNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/access/session.port'
import { pathsWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { Site } from '../../core/navigation/safe-return-path'
import { gatedPaths } from '../../adapters/merchant/paths'
import { readableContent } from '../../core/content/readable-content'
import { cachedContent, cachedPaths, type StaleReads } from '../server/stale-reads'
import { systemClock } from '../wiring/system'
import { addressMemory, categoryAddresses, type AddressMemory } from '../wiring/category-addresses'
import { raw, tokens } from '../wiring/tokens'

/** Content of a merchant's platform, sanitized on arrival, with stale-if-error as for its catalogue. */
export const platformCmsModule = new ContainerModule(({ bind }) => {
  bind(tokens.addressMemory).toConstantValue(addressMemory(systemClock))
  bind(raw.content).toResolvedValue(
    (http: Http, reads: StaleReads, session: SessionPort, memory: AddressMemory, db: Database, commerce?: Http) =>
      readableContent(cachedContent(cleanContent(cmsContent(http)), reads), {
        session,
        addresses: categoryAddresses(memory, db, session, commerce),
      }),
    [
      tokens.cmsHttp,
      tokens.publicReads,
      tokens.session,
      tokens.addressMemory,
      tokens.database,
      { serviceIdentifier: tokens.commerceHttp, optional: true },
    ],
  )
  bind(raw.paths).toResolvedValue(
    (
      http: Http,
      session: SessionPort,
      reads: StaleReads,
      reportDenied: (paths: PathsPort, session: SessionPort) => PathsPort,
      memory: AddressMemory,
      db: Database,
      commerce?: Http,
    ) =>
      reportDenied(
        pathsWithOwnNumbers(
          cachedPaths(
            gatedPaths(
              cleanPaths(cmsPaths(http, session.visitor.priceListId)),
              session,
              categoryAddresses(memory, db, session, commerce),
            ),
            reads,
          ),
          referenceOwnNumbers(db, session),
        ),
        session,
      ),
    [
      tokens.cmsHttp,
      tokens.session,
      tokens.publicReads,
      tokens.tellDoors,
      tokens.addressMemory,
      tokens.database,
      { serviceIdentifier: tokens.commerceHttp, optional: true },
    ],
  )
  bind(raw.forms).toResolvedValue(
    (http: Http, address: string, site: Site) =>
      cleanForms(
        cmsForms(http, () => address || undefined),
        site,
      ),
    [tokens.cmsHttp, tokens.clientAddress, tokens.site],
  )
})
