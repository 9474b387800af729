import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import type { KnownDevicesPort } from '../access/known-devices.port'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import { anybody, permitted, signedIn } from '../access/requirements'
import { addressFormat } from '../addresses/address-formats'
import { checkAddress } from '../addresses/check-address'
import { defaultsOf } from '../addresses/default-address'
import type { Issue } from '../shared/domain-error'
import { foldEmail } from '../shared/text-rules'
import type { AccountPort } from './account.port'
import { checkForgottenAddress, checkPassword } from './check-new-password'
import { checkProfile } from './check-sign-up'
import { endingOlderSession } from './end-older-session'
import { guardedSignIn, type WorkCheck } from './sign-in-guard'
import { guardedSignUp } from './sign-up-guard'

/** Checks of a sign-in besides the password. */
export type SignInProof = {
  /** Verifies captchas: always required at sign-up, and at sign-in beyond the free attempts. */
  readonly checkWork?: WorkCheck
  readonly devices?: KnownDevicesPort
}

const without = <Args extends readonly unknown[]>(
  issues: readonly Issue[],
  args: Args,
): E.Either<readonly Issue[], Args> => (issues.length > 0 ? E.left(issues) : E.right(args))

/** Whose address book is returned, a customer's or their company's, is a condition of the port. */
const table: GuardTable<AccountPort> = {
  visitor: { who: anybody },
  signIn: { who: anybody },
  signOut: { who: anybody },
  signUp: { who: anybody },
  profile: { who: signedIn },
  updateProfile: { who: signedIn, shape: profile => without(checkProfile(profile), [profile]) },
  addresses: { who: permitted('get_addresses') },
  saveAddress: {
    who: ({ id }) => permitted(id === undefined ? 'create_address' : 'update_address'),
    shape: entered =>
      pipe(
        checkAddress(entered, addressFormat),
        E.map(address => [{ ...address, ...defaultsOf(entered) }]),
      ),
  },
  deleteAddress: { who: permitted('delete_address') },
  awaitedAreas: { who: signedIn },
  setLanguage: { who: anybody },
  requestPasswordReset: { who: anybody, shape: email => without(checkForgottenAddress(email), [email]) },
  openResetLink: { who: anybody, limits: [rateLimits.resetLinks] },
  resetLinkIsOpen: { who: anybody },
  resetPassword: {
    who: anybody,
    shape: reset => without(checkPassword(reset.password), [reset]),
    limits: [rateLimits.resetLinks],
  },
  changePassword: { who: signedIn, shape: change => without(checkPassword(change.password), [change]) },
  sendConfirmation: {
    who: signedIn,
    limits: [rateLimits.confirmationMailsFromAddress, rateLimits.confirmationMailsToAccount],
  },
  openConfirmationLink: { who: anybody, limits: [rateLimits.resetLinks] },
  confirmation: { who: anybody },
  confirmAddress: { who: anybody, limits: [rateLimits.resetLinks] },
  devices: { who: signedIn },
  endDevices: { who: signedIn },
}

/** Rate limits against password guessing and mail flooding, independent of the platform. */
export const guardedAccount = (account: AccountPort, guard: Guard, proof: SignInProof): Guarded<AccountPort> =>
  guarded('account', table, withinLimits(account, guard, proof), guard)

/** Limits that count by a typed address or a wrong password, which the table cannot express. */
const withinLimits = (account: AccountPort, { session, limits, address }: Guard, proof: SignInProof): AccountPort => {
  const signing = { limits, address, ...proof }
  const { take, countingFailures } = rateLimited(limits)
  return {
    ...account,
    signIn: ({ captcha, ...credentials }) =>
      pipe(
        account.signIn(credentials),
        guardedSignIn(signing, { email: credentials.email, captcha }),
        endingOlderSession(session, account.signOut),
      ),
    // Platforms do not need the captcha solution.
    signUp: ({ captcha, ...details }) => pipe(account.signUp(details), guardedSignUp(signing, { ...details, captcha })),
    // Counted alike for customers and unknown addresses.
    requestPasswordReset: email =>
      pipe(
        take(
          [rateLimits.resetMailsFromAddress, address],
          [rateLimits.resetMailsToAccount, foldEmail(email).slice(0, 254)],
        ),
        TE.flatMap(() => account.requestPasswordReset(email)),
      ),
    changePassword: change =>
      pipe(
        account.changePassword(change),
        countingFailures(
          [[rateLimits.passwordChanges, String(session.visitor.customer?.id ?? '')]],
          error => error.tag === 'invalid' || error.tag === 'refused',
        ),
      ),
  }
}
