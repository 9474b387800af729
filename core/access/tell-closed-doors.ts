import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { storeLoginOf, type StoreLoginsPort } from '../account/store-login'
import type { SessionPort } from '../account/session.port'
import type { PathsPort, PathTarget } from '../navigation/paths.port'
import type { DomainError, Outcome } from '../shared/domain-error'

type Parts = { readonly logins: StoreLoginsPort; readonly failed: (error: DomainError) => void }

/** Under this name a session keeps the doors that the customer service was told of. */
const keptDoors = 'told-doors'
const mostDoors = 20

/**
 * Paths that tell the customer service when somebody who is signed in stands at a closed door, once per session and door
 * (S2-4.05, S2-7.04). The page never waits for more than a line in a queue, and shows whatever becomes of it (rule 44).
 */
export const tellingClosedDoors = (paths: PathsPort, session: Pick<SessionPort, 'visitor' | 'kept' | 'keep'>, { logins, failed }: Parts): PathsPort => {
  const told = (): readonly string[] => session.kept(keptDoors)?.split('\n') ?? []
  const tell = (slug: string, door: string): Outcome<void> => {
    const id = session.visitor.customer?.id
    if (id === undefined || told().includes(slug) || told().length >= mostDoors) return TE.right(undefined)
    const storeName = storeLoginOf(session.visitor)?.storeName ?? door
    return pipe(
      logins.tell({ id, storeName }),
      TE.flatMap(() => session.keep(keptDoors, [...told(), slug].join('\n'))),
      TE.orElse(error => TE.fromIO(() => failed(error))),
    )
  }
  return {
    resolve: slug => pipe(paths.resolve(slug), TE.chainFirst(target => {
      const door = closedDoor(target)
      return door === undefined ? TE.right(undefined) : tell(slug, door)
    })),
  }
}

const closedDoor = (target: PathTarget): string | undefined => {
  const gated = target.tag === 'category' ? target.category : target.tag === 'product' ? target.product : undefined
  return gated?.tag === 'pending' ? gated.name : undefined
}
