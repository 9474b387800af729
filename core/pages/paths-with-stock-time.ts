import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PathsPort } from '../navigation/paths.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'

/** When the stock of a store was last read, in epoch milliseconds; undefined: not yet. */
export type StockTime = () => Outcome<number | undefined>

/** Adds the age of the stock to products of a store that is mirrored; without it if it cannot be read. */
export const pathsWithStockTime = (paths: PathsPort, stockTime: StockTime): PathsPort => ({
  resolve: slug =>
    pipe(
      paths.resolve(slug),
      TE.flatMap(target => {
        if (target.tag !== 'product' || target.product.tag !== 'allowed')
          return TE.right<DomainError, typeof target>(target)
        const { item } = target.product
        return pipe(
          orNothing(stockTime()),
          TE.map((stockAt): typeof target =>
            stockAt === undefined ? target : { ...target, product: { tag: 'allowed', item: { ...item, stockAt } } },
          ),
        )
      }),
    ),
})
