import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Gated, PathsPort } from './paths.port'

/** Hides products the visitor may not see, including their names, on any platform. */
export const guardedPaths = (paths: PathsPort): PathsPort => ({
  resolve: slug =>
    pipe(
      paths.resolve(slug),
      TE.map(target => (target.tag === 'product' ? { ...target, product: nameless(target.product) } : target)),
    ),
})

const nameless = <A>(gated: Gated<A>): Gated<A> => (gated.tag === 'allowed' ? gated : { ...gated, name: '' })
