import type { HostAnswer } from '../../adapters/shared/http'
import { knowsPath } from '../../adapters/shared/known-answer'
import type { Log } from './log'

/** The settings of the hosts whose protocol we define; with other hosts a 404 without our envelope is normal. */
const settings: Readonly<Record<string, string>> = {
  commerce: 'LINTEL_COMMERCE_URL',
  cms: 'LINTEL_CMS_URL',
  orders: 'LINTEL_ORDERS_URL',
  trade: 'LINTEL_TRADE_URL',
  'product requests': 'LINTEL_PRODUCT_REQUESTS_URL',
  'product service': 'LINTEL_PRODUCT_SERVICE_URL',
  'customer service': 'LINTEL_CUSTOMER_SERVICE_URL',
  'search server': 'LINTEL_SEARCH_URL',
}

const logIntervalMs = 6 * 3_600_000

type Parts = {
  readonly service: string
  readonly origin: string
  readonly log: Pick<Log, 'warn'>
  readonly now: () => number
}

/**
 * Logs a host that does not know the paths of this shop, at most once in six hours: it answers 404 with an HTML page,
 * or with a body that reports no missing record although it never answered a call successfully. Undefined: this host is
 * not checked.
 */
export const unknownPaths = ({ service, origin, log, now }: Parts): ((answer: HostAnswer) => void) | undefined => {
  const setting = settings[service]
  if (setting === undefined) return undefined
  let hasAnswered = false
  let loggedAt: number | undefined
  return answer => {
    const verdict = knowsPath(answer)
    if (verdict === 'yes') hasAnswered = true
    if (verdict === 'yes' || verdict === 'unsaid' || (verdict === 'perhaps' && hasAnswered)) return
    if (loggedAt !== undefined && now() - loggedAt < logIntervalMs) return
    loggedAt = now()
    log.warn(
      {
        setting,
        host: origin,
        path: answer.path.split('?')[0],
        remedy:
          `set ${setting} to the host that answers the paths of contracts/README.md, or run npm run ` +
          'contracts:verify against it',
      },
      'a host answers 404 to the paths of this shop: its data is missing on pages',
    )
  }
}
