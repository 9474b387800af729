import 'reflect-metadata'
import { Container } from 'inversify'
import { consoleAnalytics } from '../adapters/analytics/console-analytics'
import { dataLayerAnalytics, type DataLayer } from '../adapters/analytics/data-layer'
import { noAnalytics } from '../adapters/analytics/no-analytics'
import { fetchHttp } from '../adapters/shared/http'
import type { AnalyticsPort } from '../core/analytics/analytics.port'
import { cmsModule, commerceModule, ordersModule, visitorModule } from './modules/clients'
import { useCasesModule } from './modules/use-cases'
import { tokens } from './tokens'

/** The page says who counts what happens on it (LINTEL_ANALYTICS). */
const whoCounts = (): AnalyticsPort => {
  const wanted = document.documentElement.dataset['analytics']
  if (wanted === 'console') return consoleAnalytics((...parts) => console.info(...parts))
  return wanted === 'data-layer' ? dataLayerAnalytics(globalThis as DataLayer) : noAnalytics
}

const assemble = () => {
  const container = new Container()
  const own = (service: string) => fetchHttp({ origin: '', service, fetch: (url, init) => fetch(url, init) })
  container.bind(tokens.clock).toConstantValue({ now: () => Date.now() })
  container.bind(tokens.analytics).toConstantValue(whoCounts())
  container.bind(tokens.commerceHttp).toConstantValue(own('commerce'))
  container.bind(tokens.cmsHttp).toConstantValue(own('cms'))
  container.bind(tokens.ordersHttp).toConstantValue(own('orders'))
  container.load(visitorModule, commerceModule, cmsModule, ordersModule, useCasesModule)
  return container.get(tokens.useCases)
}

/** The use cases of a page: everything goes to this page's own gateway. */
export const browserUseCases = assemble()
