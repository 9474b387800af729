import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { cleanContent } from '../../adapters/gateway/clean-content'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceContent } from '../../adapters/reference/content/content'
import type { Database } from '../../adapters/reference/database/engine'
import { withoutMemory, type Memoize } from '../../adapters/reference/database/memoize'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { SessionPort } from '../../core/access/session.port'
import type { ContentPort } from '../../core/content/content.port'
import { readableContent } from '../../core/content/readable-content'
import { rememberedContent } from '../server/remembered-content'

/**
 * Content of the embedded platform for the session's visitor. Published content is cached for all visitors; previews
 * read drafts directly.
 */
export const embeddedContent = (
  db: Database,
  session: Pick<SessionPort, 'visitor'>,
  { clock }: Pick<PlatformDeps, 'clock'>,
  remember: Memoize = withoutMemory,
): ContentPort => {
  const { visitor } = session
  const content = rememberedContent(
    cleanContent(referenceContent(db, visitor, clock)),
    visitor,
    visitor.preview ? withoutMemory : remember,
  )
  const everything = { ...visitor, visible: { tag: 'everything' } } as const
  const addresses = pipe(
    referenceCatalogue(db, everything, undefined, remember).categories(),
    TE.map(all => new Map(all.map(({ slug, id }) => [slug, id]))),
  )
  return readableContent(content, { session, addresses })
}
