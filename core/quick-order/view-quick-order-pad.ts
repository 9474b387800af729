import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../account/account.port'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { OrdersPort } from '../orders/orders.port'
import type { PageBlocks } from '../content/blocks/block'
import { apartFromBlocks } from '../content/blocks/page-blocks'
import type { ContentRecord } from '../content/content'
import type { ContentPort } from '../content/content.port'
import type { Outcome } from '../shared/domain-error'
import { signedOut } from '../shared/domain-error'
import { recoverWith, orNothing } from '../shared/fallback'
import { boughtItems, type BoughtItem } from './bought-items'

type Ports = {
  readonly account: Pick<AccountPort, 'visitor'>
  readonly content: Pick<ContentPort, 'pageBySlug'>
  readonly orders: OrdersPort
  readonly catalogue: Pick<CataloguePort, 'cardsById'>
}

export const padSlug = '/quick-order-pad/'

export type QuickOrderPad = {
  /** Editors' content of the page, if any. */
  readonly record?: ContentRecord
  readonly blocks?: PageBlocks
  /** Items bought before; 'unread' on failure; undefined if there are none to offer. */
  readonly bought?: readonly BoughtItem[] | 'unread'
}

/** The Quick Order Pad (S2-2.90), for signed-in customers (S2-6.05). */
export const viewQuickOrderPad = (ports: Ports) => (): Outcome<QuickOrderPad> =>
  pipe(
    ports.account.visitor(),
    TE.filterOrElse(
      ({ customer }) => customer !== undefined,
      () => signedOut,
    ),
    TE.flatMap(visitor =>
      sequenceS(TE.ApplyPar)({
        page: orNothing(ports.content.pageBySlug(padSlug)),
        bought: pipe(
          boughtItems(ports, visitor),
          TE.map((items): QuickOrderPad['bought'] => items),
          recoverWith<QuickOrderPad['bought']>('unread'),
        ),
      }),
    ),
    TE.map(({ page, bought }) => ({
      ...(page ? apartFromBlocks(page) : {}),
      ...(bought === undefined ? {} : { bought }),
    })),
  )
