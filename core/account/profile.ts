import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { Profile, ProfileChange } from './account'
import type { AddressBook } from '../addresses/address'
import type { AccountPort } from './account.port'
import { checkProfile } from './check-sign-up'

type Ports = { readonly account: AccountPort }

/** The signed-in customer's own data: name, company and addresses. */
export const viewProfile = (ports: Ports) => (): Outcome<{ readonly profile: Profile } & AddressBook> =>
  pipe(
    sequenceS(TE.ApplyPar)({
      profile: ports.account.profile(),
      book: pipe(ports.account.addresses(), noneWhereForbidden),
    }),
    TE.map(({ profile, book }) => ({ profile, ...book })),
  )

/** Without permission for the company's addresses, the profile is shown with an empty address book. */
const noneWhereForbidden = TE.orElse((error: DomainError): Outcome<AddressBook> =>
  error.tag === 'forbidden' ? TE.right({ addresses: [] }) : TE.left(error),
)

export const updateProfile =
  (ports: Ports) =>
  (profile: ProfileChange): Outcome<Profile> => {
    const issues = checkProfile(profile)
    return issues.length > 0 ? TE.left(invalid(...issues)) : ports.account.updateProfile(profile)
  }
