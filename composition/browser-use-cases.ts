import 'reflect-metadata'
import { Container } from 'inversify'
import { consoleAnalytics } from '../adapters/analytics/console-analytics'
import { dataLayerAnalytics, type DataLayer } from '../adapters/analytics/data-layer'
import { noAnalytics } from '../adapters/analytics/no-analytics'
import { asOfHeader, fetchHttp } from '../adapters/shared/http'
import type { AnalyticsPort } from '../core/analytics/analytics.port'
import { pageFreshness } from '../ui-react/app/freshness'
import { catalogueModule, cmsModule, commerceModule, ordersModule, visitorModule } from './modules/clients'
import { useCasesModule } from './modules/use-cases'
import { tokens } from './tokens'

/** The page says who counts what happens on it (LINTEL_ANALYTICS). */
const whoCounts = (): AnalyticsPort => {
  const wanted = document.documentElement.dataset['analytics']
  if (wanted === 'console') return consoleAnalytics((...parts) => console.info(...parts))
  return wanted === 'data-layer' ? dataLayerAnalytics(globalThis as DataLayer) : noAnalytics
}

/** Fetches, and tells the page when an answer is not of this moment. */
const asked = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init)
  pageFreshness.note(response.headers.get(asOfHeader))
  return response
}

const assemble = () => {
  const container = new Container()
  const own = (service: string) => fetchHttp({ origin: '', service, fetch: asked })
  container.bind(tokens.clock).toConstantValue({ now: () => Date.now() })
  container.bind(tokens.analytics).toConstantValue(whoCounts())
  container.bind(tokens.commerceHttp).toConstantValue(own('commerce'))
  container.bind(tokens.cmsHttp).toConstantValue(own('cms'))
  container.bind(tokens.ordersHttp).toConstantValue(own('orders'))
  container.load(visitorModule, commerceModule, catalogueModule, cmsModule, ordersModule, useCasesModule)
  return container.get(tokens.useCases)
}

/** The use cases of a page: everything goes to this page's own gateway. */
export const browserUseCases = assemble()
