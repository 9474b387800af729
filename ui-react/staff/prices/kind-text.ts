import type { PriceListSummary } from '../../../core/price-desk/price-lists.port'
import { percentOfPoints } from '../../../core/prices/price-list-form'
import type { Text } from '../../i18n'

/** "Fixed prices", "85 % of Hollow metal doors". */
export const kindText = ({ kind, base }: Pick<PriceListSummary, 'kind' | 'base'>, text: Text): string =>
  kind.tag === 'fixed'
    ? text('prices.kinds.fixed')
    : text('prices.percent-of', { percent: percentOfPoints(kind.basisPoints), base: base ?? '' })
