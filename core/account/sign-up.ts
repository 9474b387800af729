import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { SignedIn, SignUpDetails } from './account'
import type { AccountPort } from './account.port'
import { checkSignUp } from './check-sign-up'
import { withLanding } from './sign-in'

/** Creates an account and signs in with it (S1-5.04, S1-8.15). */
export const signUp =
  (ports: { readonly account: AccountPort; readonly catalogue: CataloguePort }) =>
  (details: SignUpDetails): Outcome<SignedIn> => {
    const issues = checkSignUp(details)
    return issues.length > 0
      ? TE.left(invalid(...issues))
      : pipe(ports.account.signUp({ ...details, email: details.email.trim() }), TE.flatMap(withLanding(ports)))
  }
