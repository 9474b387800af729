import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DemonstratorPort } from '../../core/demonstration/demonstrator.port'
import type { OutboxPort } from '../../core/demonstration/outbox.port'
import { enveloped } from '../shared/answer'
import { decodeRequest } from '../shared/decode'
import type { Route } from '../shared/route'
import { factsPath, mailsPath, storePath, storeRequest } from './demonstration.wire'

export type DemonstrationPorts = { readonly demonstrator: DemonstratorPort; readonly outbox: OutboxPort }

/** Mounted only by the shop in the page: a server's outbox must not be readable by visitors. */
export const demonstrationRoutes: readonly Route<DemonstrationPorts>[] = [
  { method: 'GET', path: factsPath, handle: (_, { demonstrator }) => enveloped(demonstrator.facts(), facts => facts) },
  { method: 'GET', path: mailsPath, handle: (_, { outbox }) => enveloped(outbox.mails(), mails => ({ mails })) },
  {
    method: 'POST',
    path: storePath,
    handle: ({ body }, { demonstrator }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(storeRequest, body)),
          TE.flatMap(({ store }) => demonstrator.showStore(store)),
        ),
        () => ({}),
      ),
  },
]
