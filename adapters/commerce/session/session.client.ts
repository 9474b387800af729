import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import type { SignedIn } from '../../../core/account/account'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, unavailable } from '../../../core/shared/domain-error'
import { decodeBare, decodeData, decodeNothing } from '../../shared/decode'
import { failureName } from '../../shared/envelope'
import type { Http, HttpAnswer } from '../../shared/http'
import { requestHeader } from '../../shared/http'
import {
  alreadyExists,
  authCheckPath,
  customerFromWire,
  languagePath,
  loginPath,
  logoutPath,
  pingPath,
  sessionCodec,
  signedInCodec,
  signUpPath,
  visitorFromWire,
} from './session.wire'

const service = 'commerce session'

export type SessionCalls = Pick<AccountPort, 'visitor' | 'signIn' | 'signOut' | 'signUp' | 'setLanguage'>

/** The current visitor, sign-in and sign-out, over calls 1.1 to 1.5. */
export const commerceSession = (http: Http): SessionCalls => ({
  visitor: () => pipe(http.get(pingPath), TE.flatMapEither(decodeBare(sessionCodec, service)), TE.map(visitorFromWire)),
  signIn: ({ email, password, captcha }) =>
    pipe(
      http.post(loginPath, { body: { email, password, ...(captcha === undefined ? {} : { captcha }) } }),
      TE.flatMap(signedInBy(http)),
    ),
  signOut: () =>
    pipe(http.get(logoutPath, { headers: { [requestHeader]: '1' } }), TE.flatMapEither(decodeNothing(service))),
  signUp: details => {
    const { email, password, firstName, lastName, phone, companyName, captcha } = details
    return pipe(
      http.post(signUpPath, {
        body: {
          email,
          password,
          firstName,
          lastName,
          phone,
          company: companyName ?? '',
          customFields: [],
          ...(captcha === undefined ? {} : { gctoken: captcha }),
        },
      }),
      TE.flatMapEither(takenAddress),
      TE.flatMap(signedInBy(http)),
    )
  },
  setLanguage: language =>
    pipe(http.post(languagePath, { body: { language } }), TE.flatMapEither(decodeNothing(service))),
})

const takenAddress = (answer: HttpAnswer): E.Either<DomainError, HttpAnswer> =>
  failureName(answer.body) === alreadyExists ? E.left(conflict('account.exists')) : E.right(answer)

/** Other platforms only confirm a sign-in; the customer is then read from the session (call 1.2). */
const signedInBy =
  (http: Http) =>
  (answer: HttpAnswer): Outcome<SignedIn> =>
    pipe(
      TE.fromEither(succeeded(answer)),
      TE.flatMap(({ lintel }) => {
        const customer = customerFromWire(lintel?.user)
        return customer && lintel ? TE.right({ customer, mergedLines: lintel.merged_lines }) : askedWho(http)
      }),
    )

const succeeded = (answer: HttpAnswer) => {
  const hasData = typeof answer.body === 'object' && answer.body !== null && 'Data' in answer.body
  return hasData
    ? decodeData(signedInCodec, service)(answer)
    : pipe(
        answer,
        decodeNothing(service),
        E.map(() => ({ lintel: undefined })),
      )
}

const askedWho = (http: Http): Outcome<SignedIn> =>
  pipe(
    http.get(authCheckPath),
    TE.flatMapEither(decodeBare(sessionCodec, service)),
    TE.flatMapEither(session => {
      const customer = visitorFromWire(session).customer
      return customer
        ? E.right({ customer, mergedLines: 0 })
        : E.left(unavailable(service, 'no customer after sign-in'))
    }),
  )
