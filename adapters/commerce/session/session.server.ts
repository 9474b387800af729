import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import type { SignedIn, SignUpDetails } from '../../../core/account/account'
import type { AccountPort } from '../../../core/account/account.port'
import { bare, enveloped } from '../../shared/answer'
import { captchaIn } from '../../shared/captcha-header'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  alreadyExists,
  authCheckPath,
  customerToWire,
  languagePath,
  languageRequest,
  loginPath,
  loginRequest,
  logoutPath,
  pingPath,
  signUpPath,
  signUpRequest,
  visitorToWire,
} from './session.wire'

type SessionRoute = Route<{ readonly account: AccountPort }>

const signedInToWire = (signedIn: SignedIn) => ({
  redirectUrl: '',
  lintel: { user: customerToWire(signedIn.customer), merged_lines: signedIn.mergedLines },
})

/** Returns the current visitor (1.1, 1.2). */
const whoIsAsking = (path: string): SessionRoute => ({
  method: 'GET',
  path,
  handle: (_, { account }) => bare(account.visitor(), visitorToWire),
})

const logIn: SessionRoute = {
  method: 'POST',
  path: loginPath,
  keepsAnswer: false,
  handle: ({ body, header }, { account }) =>
    enveloped(
      pipe(
        TE.fromEither(decodeRequest(loginRequest, body)),
        TE.flatMap(asked => account.signIn({ ...captchaIn(header), ...asked })),
      ),
      signedInToWire,
    ),
}

/** The protocol uses GET although it ends a session, so the CSRF proof is required. */
const logOut: SessionRoute = {
  method: 'GET',
  path: logoutPath,
  changesState: true,
  handle: (_, { account }) => enveloped(account.signOut(), () => ({ redirectUrl: '' })),
}

/** Picks known fields, so that nothing else from the body gets in. */
const detailsOf = ({
  email,
  password,
  firstName,
  lastName,
  phone,
  company,
  gctoken,
}: t.TypeOf<typeof signUpRequest>): SignUpDetails => ({
  email,
  password,
  firstName,
  lastName,
  phone,
  companyName: company,
  ...(gctoken === undefined ? {} : { captcha: gctoken }),
})

const signUp: SessionRoute = {
  method: 'POST',
  path: signUpPath,
  keepsAnswer: false,
  handle: ({ body, header }, { account }) =>
    enveloped(
      pipe(
        TE.fromEither(decodeRequest(signUpRequest, body)),
        TE.flatMap(asked => account.signUp({ ...captchaIn(header), ...detailsOf(asked) })),
      ),
      signedInToWire,
      error =>
        error.tag === 'conflict' && error.reason === 'account.exists'
          ? { name: alreadyExists, message: 'User Already Exists' }
          : undefined,
    ),
}

const chooseLanguage: SessionRoute = {
  method: 'POST',
  path: languagePath,
  handle: ({ body }, { account }) =>
    enveloped(
      pipe(
        TE.fromEither(decodeRequest(languageRequest, body)),
        TE.flatMap(({ language }) => account.setLanguage(language)),
      ),
      () => ({}),
    ),
}

export const sessionRoutes: readonly SessionRoute[] = [
  whoIsAsking(pingPath),
  whoIsAsking(authCheckPath),
  logIn,
  logOut,
  signUp,
  chooseLanguage,
]
