import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from '../account/account.port'
import { recoverWith, orNothing } from '../shared/fallback'
import type { ConstructionPort, LatestOrderFile } from './construction.port'

/**
 * Data for the empty order form. `exempt`: the customer is exempt by category G, so the question is hidden (S3-6.09).
 */
export type OrderPage = {
  readonly exempt: boolean
  readonly blockedDates: readonly string[]
  readonly latestOrderFile?: LatestOrderFile
  /** Allowed hosts of links from the embedded form. */ readonly linkHosts?: readonly string[]
}

type Ports = {
  readonly construction: Pick<ConstructionPort, 'blockedDates' | 'latestOrderFile'>
  readonly account: Pick<AccountPort, 'visitor'>
}

export type ViewOrderPage = () => Outcome<OrderPage>

/** Customers of this category never pay tax: the question is hidden (S3-4.28, S3-6.09). */
export const isNotAsked = (taxExemptCategory: string | undefined): boolean =>
  taxExemptCategory?.trim().toUpperCase() === 'G'

/** Blocked days and the latest order file; a part that fails to load is omitted (S3-7.23, S3-7.24). */
export const viewOrderPage =
  ({ construction, account }: Ports): ViewOrderPage =>
  () =>
    pipe(
      TE.Do,
      TE.apS('blockedDates', pipe(construction.blockedDates(), recoverWith<readonly string[]>([]))),
      TE.apS('latest', pipe(construction.latestOrderFile(), orNothing)),
      TE.apS('visitor', pipe(account.visitor(), orNothing)),
      TE.map(({ blockedDates, latest, visitor }) => ({
        exempt: isNotAsked(visitor?.customer?.taxExemptCategory),
        blockedDates,
        ...(latest ? { latestOrderFile: latest } : {}),
      })),
    )
