import 'reflect-metadata'
import { Container } from 'inversify'
import { consoleAnalytics } from '../../adapters/analytics/console-analytics'
import { dataLayerAnalytics, type DataLayer } from '../../adapters/analytics/data-layer'
import { oncePerOrder } from '../../adapters/analytics/once-per-order'
import { withConsent } from '../../adapters/analytics/with-consent'
import { companyRecord } from '../../adapters/storage/company-record'
import type { Http } from '../../adapters/shared/http'
import { consentCookie } from '../../adapters/storage/consent-cookie'
import type { AnalyticsPort } from '../../core/analytics/analytics.port'
import { pageSession } from '../../ui-react/runtime/page-session'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { checkoutDraftInBrowser } from './checkout-draft'
import { clearingCheckoutDraft } from './clearing-checkout-draft'
import { withAnalytics } from './with-analytics'
import { draftInBrowser } from './draft-in-browser'
import { saveDraftOnSignOut } from './save-draft-on-sign-out'
import {
  captchaClientModule,
  catalogueModule,
  cmsModule,
  commerceModule,
  commerceOrdersModule,
  openingsClientModule,
  ordersModule,
  reorderClientModule,
  tradeModule,
  visitorModule,
} from '../modules/clients'
import { gatewayGuardsModule } from '../modules/gateway-guards'
import { useCasesModule } from '../modules/use-cases'
import { padInBrowser } from './pad-in-browser'
import { withPageEvents } from './page-events'
import { showingCompany } from './shown-company'
import { sessionGuard, resumingAfterSignIn } from './session-guard'
import { raw, tokens } from '../wiring/tokens'
import { syncUploadWithAccount } from './sync-upload-with-account'
import { scheduleInBrowser } from './schedule-in-browser'
import { uploadInBrowser } from './upload-in-browser'

/** The page names the analytics service (LINTEL_ANALYTICS); the shopper's consent decides whether it is used. */
const whoCounts = (): AnalyticsPort => {
  const wanted = document.documentElement.dataset['analytics']
  const counter =
    wanted === 'console'
      ? consoleAnalytics((...parts) => console.info(...parts))
      : dataLayerAnalytics(globalThis as DataLayer, (milliseconds, then) => void setTimeout(then, milliseconds))
  const noAnalytics = { track: () => undefined }
  return withConsent(
    wanted === undefined ? noAnalytics : oncePerOrder(counter, () => localStorage),
    consentCookie(document, location.protocol === 'https:'),
  )
}

const dispatchOnWindow = (name: string): void => void dispatchEvent(new CustomEvent(name))

/** The use cases of a page over an HTTP client for each service of its gateway. */
export const useCasesOverHttp = (own: (service: string) => Http): ShopUseCases => {
  const container = new Container()
  container.bind(tokens.clock).toConstantValue({ now: () => Date.now() })
  container.bind(raw.analytics).toConstantValue(whoCounts())
  container.bind(tokens.commerceHttp).toConstantValue(sessionGuard(own('commerce')))
  container.bind(tokens.cmsHttp).toConstantValue(sessionGuard(own('cms')))
  container.bind(tokens.ordersHttp).toConstantValue(sessionGuard(own('orders')))
  container.bind(tokens.tradeHttp).toConstantValue(own('trade'))
  container.load(
    visitorModule,
    captchaClientModule,
    commerceModule,
    commerceOrdersModule,
    reorderClientModule,
    catalogueModule,
    cmsModule,
    openingsClientModule,
    ordersModule,
    tradeModule,
    gatewayGuardsModule,
    useCasesModule,
  )
  const over = container.get(tokens.useCases)
  const useCases = clearingCheckoutDraft({
    ...withPageEvents(withAnalytics(resumingAfterSignIn(over)), dispatchOnWindow),
    ...draftInBrowser(() => localStorage),
    ...uploadInBrowser(() => localStorage),
    ...scheduleInBrowser(),
    ...padInBrowser(() => localStorage),
    ...checkoutDraftInBrowser(() => sessionStorage),
  })
  const who = () => pageSession.who?.id
  return showingCompany(
    syncUploadWithAccount(saveDraftOnSignOut(useCases, over, who), over, who),
    companyRecord(() => localStorage),
    () => /(?:^|; )bc_user_authenticated=true/.test(document.cookie),
  )
}
