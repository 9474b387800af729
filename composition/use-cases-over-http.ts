import 'reflect-metadata'
import { Container } from 'inversify'
import { consoleAnalytics } from '../adapters/analytics/console-analytics'
import { dataLayerAnalytics, type DataLayer } from '../adapters/analytics/data-layer'
import { noAnalytics } from '../adapters/analytics/no-analytics'
import type { Http } from '../adapters/shared/http'
import type { AnalyticsPort } from '../core/analytics/analytics.port'
import type { UseCases } from '../ui-react/app/use-cases'
import { catalogueModule, cmsModule, commerceModule, ordersModule, visitorModule } from './modules/clients'
import { useCasesModule } from './modules/use-cases'
import { tokens } from './tokens'

/** The page says who counts what happens on it (LINTEL_ANALYTICS). */
const whoCounts = (): AnalyticsPort => {
  const wanted = document.documentElement.dataset['analytics']
  if (wanted === 'console') return consoleAnalytics((...parts) => console.info(...parts))
  return wanted === 'data-layer' ? dataLayerAnalytics(globalThis as DataLayer) : noAnalytics
}

/** The use cases of a page over whatever carries its requests to a gateway. */
export const useCasesOverHttp = (own: (service: string) => Http): UseCases => {
  const container = new Container()
  container.bind(tokens.clock).toConstantValue({ now: () => Date.now() })
  container.bind(tokens.analytics).toConstantValue(whoCounts())
  container.bind(tokens.commerceHttp).toConstantValue(own('commerce'))
  container.bind(tokens.cmsHttp).toConstantValue(own('cms'))
  container.bind(tokens.ordersHttp).toConstantValue(own('orders'))
  container.load(visitorModule, commerceModule, catalogueModule, cmsModule, ordersModule, useCasesModule)
  return container.get(tokens.useCases)
}
