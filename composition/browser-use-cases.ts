import 'reflect-metadata'
import { Container } from 'inversify'
import { fetchHttp } from '../adapters/shared/http'
import { cmsModule, commerceModule, ordersModule, visitorModule } from './modules/clients'
import { useCasesModule } from './modules/use-cases'
import { tokens } from './tokens'

const assemble = () => {
  const container = new Container()
  const own = (service: string) => fetchHttp({ origin: '', service, fetch: (url, init) => fetch(url, init) })
  container.bind(tokens.clock).toConstantValue({ now: () => Date.now() })
  container.bind(tokens.commerceHttp).toConstantValue(own('commerce'))
  container.bind(tokens.cmsHttp).toConstantValue(own('cms'))
  container.bind(tokens.ordersHttp).toConstantValue(own('orders'))
  container.load(visitorModule, commerceModule, cmsModule, ordersModule, useCasesModule)
  return container.get(tokens.useCases)
}

/** The use cases of a page: everything goes to this page's own gateway. */
export const browserUseCases = assemble()
