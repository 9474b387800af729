import type { ServiceIdentifier } from 'inversify'
import type { SessionPort } from '../core/account/session.port'
import type { Site } from '../core/navigation/safe-return-path'
import type { BlobStorePort } from '../core/shared/blob-store.port'
import type { ClockPort } from '../core/shared/clock.port'
import type { Database } from '../adapters/reference/engine'
import type { Remember } from '../adapters/reference/remember'
import type { Tools } from '../adapters/reference/tools'
import type { SearchIndex } from '../adapters/search/search-index'
import type { Http } from '../adapters/shared/http'
import type { UseCases } from '../ui-react/app/use-cases'
import type { Ports } from './ports'
import type { PublicReads } from './public-reads'

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>
const portToken = <Name extends keyof Ports>(name: Name) => token<Ports[Name]>(name)

/** The parts of the shop by name. Modules bind them; nothing outside composition sees a token. */
export const tokens = {
  /** Hosts of the protocol families: the page's own origin in the browser, a configured platform on the server. */
  commerceHttp: token<Http>('commerceHttp'),
  cmsHttp: token<Http>('cmsHttp'),
  ordersHttp: token<Http>('ordersHttp'),

  clock: token<ClockPort>('clock'),
  database: token<Database>('database'),
  tools: token<Tools>('tools'),
  searchIndex: token<SearchIndex>('searchIndex'),
  blobs: token<BlobStorePort>('blobs'),
  /** What all visitors of a process share; where nobody binds it, everything is read each time. */
  remember: token<Remember>('remember'),
  /** Lets this process see a change of the shop now instead of within a second. */
  look: token<() => Promise<void>>('look'),
  /** Bound per request, in a child container. */
  session: token<SessionPort>('session'),
  clientAddress: token<string>('clientAddress'),
  /** This shop's own address for the request, and where else a checkout may lead. */
  site: token<Site>('site'),
  /** The last good answers of a merchant's platform, for this request's visitor. */
  publicReads: token<PublicReads>('publicReads'),

  account: portToken('account'),
  analytics: portToken('analytics'),
  cart: portToken('cart'),
  catalogue: portToken('catalogue'),
  checkout: portToken('checkout'),
  content: portToken('content'),
  geography: portToken('geography'),
  orders: portToken('orders'),
  paths: portToken('paths'),
  search: portToken('search'),
  surcharge: portToken('surcharge'),
  uploads: portToken('uploads'),

  ports: token<Ports>('ports'),
  useCases: token<UseCases>('useCases'),
}
