import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { SessionPort } from '../core/account/session.port'
import type { ContentPort } from '../core/content/content.port'
import { mayRead } from '../core/content/landing'
import { notFound } from '../core/shared/domain-error'

/** Content without the landing pages that are not this visitor's (S2-2.94); what is remembered stands behind it, for everybody. */
export const readableContent = (content: ContentPort, session: Pick<SessionPort, 'visitor'>): ContentPort => ({
  ...content,
  pageBySlug: slug => pipe(content.pageBySlug(slug), TE.filterOrElse(record => mayRead(session.visitor)(record), () => notFound('page'))),
  records: (model, window) => pipe(content.records(model, window), TE.map(({ items, total }) => ({ items: items.filter(mayRead(session.visitor)), total }))),
})
