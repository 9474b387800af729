import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Gated, PathsPort } from './paths.port'

/** Paths that tell nothing of a product to who may not see it, whatever platform knows it: not even its name. */
export const guardedPaths = (paths: PathsPort): PathsPort => ({
  resolve: slug =>
    pipe(
      paths.resolve(slug),
      TE.map(target => (target.tag === 'product' ? { ...target, product: nameless(target.product) } : target)),
    ),
})

const nameless = <A>(gated: Gated<A>): Gated<A> => (gated.tag === 'allowed' ? gated : { ...gated, name: '' })
