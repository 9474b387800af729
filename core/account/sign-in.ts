import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { Credentials, SignedIn } from './account'
import type { AccountPort } from './account.port'
import { checkCredentials } from './check-credentials'
import { landingPage } from './sign-in-destination'

type Ports = { readonly account: AccountPort; readonly catalogue: CataloguePort }

/**
 * Signs a customer in after validating the input (S1-5.03). The result includes the landing page of the customer's
 * list.
 */
export const signIn =
  (ports: Ports) =>
  (credentials: Credentials): Outcome<SignedIn> => {
    const issues = checkCredentials(credentials)
    return issues.length > 0
      ? TE.left(invalid(...issues))
      : pipe(ports.account.signIn({ ...credentials, email: credentials.email.trim() }), TE.flatMap(withLanding(ports)))
  }

/** Without the tree or the list there is no landing page: their failure must not fail the sign-in. */
export const withLanding =
  (ports: Ports) =>
  (signedIn: SignedIn): Outcome<SignedIn> =>
    pipe(
      TE.Do,
      TE.bind('visitor', () => ports.account.visitor()),
      TE.bind('tree', ({ visitor }) => (visitor.visible.tag === 'only' ? ports.catalogue.categories() : TE.right([]))),
      TE.map(({ visitor, tree }) => landingPage(visitor.visible, tree)),
      TE.match(
        () => signedIn,
        landing => (landing === undefined ? signedIn : { ...signedIn, landing }),
      ),
      TE.rightTask,
    )
