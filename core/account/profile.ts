import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { Address, Profile } from './account'
import type { AccountPort } from './account.port'
import { checkProfile } from './check-sign-up'

type Ports = { readonly account: AccountPort }

/** The signed-in customer's own data: name, company and addresses. */
export const viewProfile = (ports: Ports) => (): Outcome<{ readonly profile: Profile; readonly addresses: readonly Address[] }> =>
  sequenceS(TE.ApplyPar)({ profile: ports.account.profile(), addresses: ports.account.addresses() })

export const updateProfile = (ports: Ports) => (profile: Omit<Profile, 'email'>): Outcome<Profile> => {
  const issues = checkProfile(profile)
  return issues.length > 0 ? TE.left(invalid(...issues)) : ports.account.updateProfile(profile)
}
