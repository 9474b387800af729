import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Product } from '../catalogue/product'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { PathsPort } from './paths.port'

type Ports = { readonly catalogue: Pick<CataloguePort, 'cardsById'>; readonly paths: Pick<PathsPort, 'resolve'> }

const cardsPerRequest = 100
const pageConcurrency = 10

/**
 * Full products by id, as far as still visible. Checks the listing first: requesting a closed product's page would
 * record an access request.
 */
export const productsById = (ports: Ports, wanted: readonly number[]): Outcome<ReadonlyMap<number, Product>> =>
  pipe(
    inParts([...new Set(wanted)], cardsPerRequest),
    TE.traverseArray(part => ports.catalogue.cardsById(part)),
    TE.flatMap(cards =>
      pipe(
        inParts(cards.flat(), pageConcurrency),
        TE.traverseSeqArray(TE.traverseArray(card => productAt(ports.paths, card.slug))),
      ),
    ),
    TE.map(found => new Map(found.flat().flatMap(product => (product ? [[product.id, product] as const] : [])))),
  )

const inParts = <A>(all: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

const productAt = (paths: Ports['paths'], slug: string): Outcome<Product | undefined> =>
  pipe(
    paths.resolve(slug),
    TE.map(target => (target.tag === 'product' && target.product.tag === 'allowed' ? target.product.item : undefined)),
    TE.orElse(error =>
      error.tag === 'not-found' ? TE.right<DomainError, Product | undefined>(undefined) : TE.left(error),
    ),
  )
