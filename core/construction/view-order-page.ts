import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { orElseShow, orNothing } from '../shared/fallback'
import type { ConstructionPort, LatestOrderFile } from './construction.port'

/** What the order form needs to know before it is filled in. */
export type OrderPage = { readonly blockedDates: readonly string[]; readonly latestOrderFile?: LatestOrderFile }

export type ViewOrderPage = () => Outcome<OrderPage>

/** Blocked days and the latest order file; the form stands without what cannot be read now (S3-7.23, S3-7.24). */
export const viewOrderPage = ({ construction }: { readonly construction: Pick<ConstructionPort, 'blockedDates' | 'latestOrderFile'> }): ViewOrderPage => () =>
  pipe(
    TE.Do,
    TE.apS('blockedDates', pipe(construction.blockedDates(), orElseShow<readonly string[]>([]))),
    TE.apS('latest', pipe(construction.latestOrderFile(), orNothing)),
    TE.map(({ blockedDates, latest }) => ({ blockedDates, ...(latest ? { latestOrderFile: latest } : {}) })),
  )
