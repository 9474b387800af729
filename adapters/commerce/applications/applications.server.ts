import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ApplicationsPort } from '../../../core/trade-accounts/applications.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  answerRequest,
  answersPath,
  applicationsPath,
  stepFromWire,
  stepPath,
  stepRequest,
  submitPath,
  withdrawPath,
} from './applications.wire'

const numberIn = ({ params }: Call): string => params['number'] ?? ''

/** Calls of a visitor's applications. Steps carry the tax number, so answers to writes are not stored. */
export const applicationsRoutes: readonly Route<{ readonly applications: ApplicationsPort }>[] = [
  {
    method: 'GET',
    path: applicationsPath,
    handle: (_call, { applications }) => enveloped(applications.mine(), mine => mine),
  },
  {
    method: 'PUT',
    path: stepPath(':step'),
    takes: 'form',
    keepsAnswer: false,
    handle: ({ body }, { applications }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(stepRequest, body)),
          TE.flatMap(wire => applications.save(stepFromWire(wire))),
        ),
        application => application,
      ),
  },
  {
    method: 'POST',
    path: submitPath,
    handle: (_call, { applications }) => enveloped(applications.submit(), application => application),
  },
  {
    method: 'POST',
    path: answersPath(':number'),
    handle: (call, { applications }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(answerRequest, call.body)),
          TE.flatMap(({ part, text, key }) => applications.answer({ number: numberIn(call), part, text, key })),
        ),
        application => application,
      ),
  },
  {
    method: 'DELETE',
    path: withdrawPath(':number'),
    handle: (call, { applications }) => enveloped(applications.withdraw(numberIn(call)), () => undefined),
  },
]
