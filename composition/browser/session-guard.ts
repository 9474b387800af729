import * as E from 'fp-ts/Either'
import type { Outcome } from '../../core/shared/domain-error'
import { expectedCustomerHeader, visitHeader, type Http, type HttpOptions } from '../../adapters/shared/http'
import { askToSignIn } from '../../ui-react/sign-in/ask-to-sign-in'
import { pageSession } from '../../ui-react/runtime/page-session'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'

type Answer = E.Either<{ readonly tag: string }, unknown>
type UseCase = (...input: readonly unknown[]) => Outcome<unknown>

/** Calls that change the session's customer carry no expected customer. */
const customerChanges: readonly string[] = [
  'signIn',
  'signUp',
  'signOut',
  'requestPasswordReset',
  'openResetLink',
  'resetLinkIsOpen',
  'resetPassword',
  'openConfirmationLink',
  'viewAddressConfirmation',
  'endDevices',
  'actForCompany',
] satisfies readonly (keyof UseCases)[]
/** Queries the session itself: an expired session is a result and opens no dialog. */
const aboutSession: readonly string[] = ['currentCustomer'] satisfies readonly (keyof UseCases)[]
/** Reads may run under any session; writes only under the expected one. */
const onlyReads = /^(?:view|search|preview|list|check|export)[A-Z]/

/** Number of session-changing calls in progress. */
let passing = 0

/** Stored in memory for the lifetime of the page. */
let visit: string | undefined

/** Lets the gateway attribute a guest's writes to one visitor before the first response has set a cookie. */
const visitWord = (): string => (visit ??= crypto.getRandomValues(new Uint32Array(4)).join('-'))

/**
 * Sends with each call the customer the page was rendered for. The gateway refuses the call with 'signed-out' if that
 * session has ended or another customer signed in from another tab. It can only refuse: it grants nothing (security
 * rule 1).
 */
export const sessionGuard = (http: Http): Http => {
  const named =
    (call: Http['get'], writes = true): Http['get'] =>
    (path, options) =>
    () =>
      call(path, withName(options, writes))()
  return { get: named(http.get, false), post: named(http.post), put: named(http.put), delete: named(http.delete) }
}

const withName = (options: HttpOptions | undefined, writes: boolean): HttpOptions | undefined => {
  const who = passing === 0 ? pageSession.who : undefined
  const [name, value] = who ? [expectedCustomerHeader, String(who.id)] : [visitHeader, visitWord()]
  return who || writes ? { ...options, headers: { ...options?.headers, [name]: value } } : options
}

/** Use cases that prompt for sign-in if the session has ended, then continue the call. */
export const resumingAfterSignIn = <Cases extends Partial<UseCases>>(useCases: Cases, ask = askToSignIn): Cases =>
  Object.fromEntries(
    Object.entries(useCases as Readonly<Record<string, UseCase>>).map(([name, useCase]) => [
      name,
      wrapped(name, useCase, ask),
    ]),
  ) as unknown as Cases

const wrapped = (name: string, useCase: UseCase, ask: typeof askToSignIn): UseCase => {
  if (aboutSession.includes(name)) return useCase
  return customerChanges.includes(name) ? changingCustomer(name, useCase) : inPlace(name, useCase, ask)
}

const changingCustomer =
  (name: string, useCase: UseCase): UseCase =>
  (...input) =>
  async () => {
    passing += 1
    const result = (await useCase(...input)().finally(() => void (passing -= 1))) as Awaited<
      ReturnType<Outcome<unknown>>
    >
    if (E.isRight(result)) pageSession.who = customerIn(name, result.right)
    // A refused sign-in has ended the current session; if the sign-in came from this page's own prompt, it still waits
    // for its own customer.
    else if (name === 'signIn' && (result.left as { readonly tag: string }).tag === 'refused' && !asking)
      pageSession.who = undefined
    return result
  }

/** Undefined until the page's shell reports the customer. */
const customerIn = (name: string, answer: unknown) =>
  name === 'signIn' || name === 'signUp'
    ? (answer as { readonly customer: { readonly id: number; readonly email: string } }).customer
    : undefined

/** One dialog for all interrupted calls. */
let asking: Promise<boolean> | undefined

const inPlace =
  (name: string, useCase: UseCase, ask: typeof askToSignIn): UseCase =>
  (...input) =>
  async () => {
    const result = await useCase(...input)()
    const { who } = pageSession
    if (!who || !isSignedOut(result)) return result
    asking ??= ask({ tag: 'again', id: who.id, email: who.email }).finally(() => void (asking = undefined))
    const again = await asking
    if (again) return useCase(...input)()
    if (!onlyReads.test(name)) return result
    pageSession.who = undefined
    return useCase(...input)()
  }

const isSignedOut = (result: Answer): boolean => E.isLeft(result) && result.left.tag === 'signed-out'
