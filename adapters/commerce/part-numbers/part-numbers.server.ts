import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { partNumberQueryOf } from '../../../core/part-numbers/keep-part-numbers'
import type { PartNumbersPort } from '../../../core/part-numbers/part-numbers.port'
import { bare } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { partNumbersPath, removedPartNumberPath, removeRequest, saveRequest } from './part-numbers.wire'

type PartNumberRoute = Route<{ readonly partNumbers: PartNumbersPort }>

/**
 * Part numbers of the company that the session acts for. The number is sent in the body, because it may contain any
 * character.
 */
export const partNumberRoutes: readonly PartNumberRoute[] = [
  {
    method: 'GET',
    path: partNumbersPath,
    handle: ({ query }, { partNumbers }) =>
      bare(
        partNumbers.list(
          partNumberQueryOf({ q: query.get('search') ?? undefined, page: query.get('page') ?? undefined }),
        ),
        ({ numbers, total }) => ({ items: numbers, total }),
      ),
  },
  {
    method: 'POST',
    path: partNumbersPath,
    takes: 'table',
    handle: ({ body }, { partNumbers }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(saveRequest, body)),
          TE.flatMap(({ items }) => partNumbers.save(items)),
        ),
        imported => imported,
      ),
  },
  {
    method: 'POST',
    path: removedPartNumberPath,
    handle: ({ body }, { partNumbers }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(removeRequest, body)),
          TE.flatMap(({ number }) => partNumbers.remove(number)),
        ),
        () => undefined,
      ),
  },
]
