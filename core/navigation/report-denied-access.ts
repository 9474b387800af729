import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { storeLoginOf, type StoreLoginsPort } from '../access/store-login'
import type { SessionPort } from '../access/session.port'
import type { PathsPort, PathTarget } from './paths.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { asksForAccess } from '../access-requests/access-request'

type Parts = { readonly logins: StoreLoginsPort; readonly failed: (error: DomainError) => void }
type ReportedCategory = { readonly categoryId: number; readonly name: string }

/** Session key of the denied areas already reported to the customer service. */
const closedEntry = 'told-doors'
const openEntry = 'told-categories'
const maxReported = 20

/**
 * Notifies the customer service when a signed-in customer meets a closed area or opens a category page of their store:
 * by category number, once per session and category (S2-4.05, S2-7.04, S3-7.19). Queued, and failures do not affect the
 * page (security rule 44).
 */
export const reportingDeniedAccess = (
  paths: PathsPort,
  session: Pick<SessionPort, 'visitor' | 'stored' | 'keep'>,
  { logins, failed }: Parts,
): PathsPort => {
  const report = (entry: string, { categoryId, name }: ReportedCategory): Outcome<void> => {
    const reported = session.stored(entry)?.split('\n') ?? []
    if (reported.includes(String(categoryId)) || reported.length >= maxReported) return TE.right(undefined)
    return pipe(
      logins.notify({ id: categoryId, storeName: name }),
      TE.flatMap(() => session.keep(entry, [...reported, String(categoryId)].join('\n'))),
      TE.orElse(error => TE.fromIO(() => failed(error))),
    )
  }
  return {
    resolve: slug =>
      pipe(
        paths.resolve(slug),
        TE.chainFirst(target => {
          const { visitor } = session
          if (!asksForAccess(visitor)) return TE.right(undefined)
          const store = storeLoginOf(visitor)?.storeName
          const closed = closedCategory(target)
          if (closed) return report(closedEntry, { ...closed, name: store ?? closed.name })
          const open = openCategory(target)
          return open === undefined || store === undefined
            ? TE.right(undefined)
            : report(openEntry, { categoryId: open, name: store })
        }),
      ),
  }
}

/** If a platform does not name the closed category, nothing is reported. */
const closedCategory = (target: PathTarget): ReportedCategory | undefined => {
  const gated = target.tag === 'category' ? target.category : target.tag === 'product' ? target.product : undefined
  return gated?.tag === 'pending' && gated.categoryId !== undefined
    ? { categoryId: gated.categoryId, name: gated.name }
    : undefined
}

const openCategory = (target: PathTarget): number | undefined =>
  target.tag === 'category' && target.category.tag === 'allowed' ? target.category.item.id : undefined
