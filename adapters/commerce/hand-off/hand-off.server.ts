import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { HandOffPort } from '../../../core/hand-off/hand-off.port'
import type { TokenDeskPort } from '../../../core/hand-off/token-desk.port'
import type { TokenExchangePort } from '../../../core/hand-off/token-exchange.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  accessKeyHeader,
  beginRequest,
  endToWire,
  exchangePath,
  finishPath,
  handOffPath,
  linkRequest,
  loginOncePath,
  readyPath,
  tokenDeskPath,
  tokenLoginToWire,
} from './hand-off.wire'

type HandOffRoute = Route<{
  readonly handOff: HandOffPort
  /** Only if this platform issues the tokens; another platform's tokens stay with the gateway. */
  readonly ownTokens?: TokenExchangePort
  readonly tokenDesk?: TokenDeskPort
}>

/** Consumes a token, so it requires the CSRF proof or a gateway's request: an image URL must not trigger it. */
const exchange: HandOffRoute = {
  method: 'GET',
  path: exchangePath,
  changesState: true,
  handle: ({ query }, { ownTokens }) =>
    enveloped(
      ownTokens ? ownTokens.exchange(query.get('token') ?? '') : TE.left<DomainError>(notFound('token')),
      tokenLoginToWire,
    ),
}

const loginOnce: HandOffRoute = {
  method: 'GET',
  path: loginOncePath,
  changesState: true,
  handle: ({ query }, { ownTokens }) =>
    enveloped(
      ownTokens
        ? ownTokens.signIn(`${loginOncePath}?token=${encodeURIComponent(query.get('token') ?? '')}`)
        : TE.left<DomainError>(notFound('login address')),
      () => ({ redirectUrl: '' }),
    ),
}

const begin: HandOffRoute = {
  method: 'POST',
  path: handOffPath,
  handle: ({ body }, { handOff }) =>
    enveloped(
      pipe(
        TE.fromEither(decodeRequest(beginRequest, body)),
        TE.flatMap(({ token }) => handOff.begin(token)),
      ),
      () => ({}),
    ),
}

const finish: HandOffRoute = {
  method: 'POST',
  path: finishPath,
  handle: (_, { handOff }) => enveloped(handOff.finish(), endToWire),
}

const ready: HandOffRoute = {
  method: 'GET',
  path: readyPath,
  handle: (_, { handOff }) => enveloped(handOff.isReady(), isReady => ({ ready: isReady })),
}

const link: HandOffRoute = {
  method: 'POST',
  path: tokenDeskPath,
  handle: ({ body, header }, { tokenDesk }) => {
    const key = header(accessKeyHeader) ?? ''
    return enveloped(
      pipe(
        tokenDesk ? TE.right(tokenDesk) : TE.left(notFound('token desk')),
        TE.bindTo('desk'),
        TE.bind('asked', () => TE.fromEither(decodeRequest(linkRequest, body))),
        TE.flatMap(({ desk, asked }) =>
          'left_cart_id' in asked
            ? desk.leftCart(key, asked.left_cart_id)
            : desk.handOff(key, {
                customerId: asked.customer_id,
                cartId: asked.cart_id,
                editable: String(asked.is_editable) !== 'false',
              }),
        ),
      ),
      issued => issued,
    )
  },
}

export const handOffRoutes: readonly HandOffRoute[] = [exchange, loginOnce, begin, finish, ready, link]
