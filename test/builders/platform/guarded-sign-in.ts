import { randomBytes, randomUUID } from 'node:crypto'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { ownCaptcha } from '../../../adapters/captcha/own-captcha'
import { rateLimited } from '../../../core/access/rate-limited'
import { rateLimits } from '../../../core/access/rate-limits'
import type { Credentials, SignedIn, SignUpDetails } from '../../../core/account/account'
import { guardedSignIn } from '../../../core/account/sign-in-guard'
import { guardedSignUp } from '../../../core/account/sign-up-guard'
import { conflict, unavailable, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { requestContext, useCasesContext } from '../../../ui-react/runtime/use-cases/context'
import type { UseCases } from '../../../ui-react/runtime/use-cases/use-cases'
import { aCustomer } from '../customer'
import { memoryRateLimits } from './rate-limits'

const address = '203.0.113.9'
const refused: DomainError = { tag: 'refused', message: 'Username or Password Invalid' }

/**
 * The sign-in and sign-up use cases behind the real guards and the shop's own captcha; `guess` uses up the free
 * attempts of one account.
 */
export const aGuardedSignIn = () => {
  const { limits, use } = memoryRateLimits()
  const random = { token: (bytes: number) => randomBytes(bytes).toString('base64url'), uuid: () => randomUUID() }
  const captcha = ownCaptcha({
    key: () => Promise.resolve('a key'),
    clock: { now: () => Date.now() },
    random,
    limits,
    maxNumber: 200,
  })
  const guard = { limits, address, checkWork: (answer: string) => captcha.check(answer, random.uuid()) }
  const rita = aCustomer({ email: 'rita@lintel.example', role: 99, company: undefined })
  const signedIn: Outcome<SignedIn> = TE.right({ customer: rita, mergedLines: 0 })
  const password = 'Lintel123'
  const calls = { signIn: 0, signUp: 0, task: 0, question: 0 }
  const signIn = (sent: Credentials) =>
    pipe(
      sent.password === password ? signedIn : TE.left(refused),
      guardedSignIn(guard, sent),
      outcome => (calls.signIn++, outcome),
    )
  const signUp = (sent: SignUpDetails) =>
    pipe(
      sent.email === rita.email ? TE.left(conflict('account.exists')) : signedIn,
      guardedSignUp(guard, sent),
      outcome => (calls.signUp++, outcome),
    )
  const useCases = {
    signIn,
    signUp,
    captchaTask: () => (calls.task++, captcha.task('work')),
    // Text captchas are not available as data, only in pages.
    captchaQuestion: () =>
      typeof document === 'undefined'
        ? pipe(
            rateLimited(limits).take([rateLimits.captchaQuestions, address]),
            TE.flatMap(() => (calls.question++, captcha.question())),
          )
        : TE.left(unavailable('captcha')),
  } as unknown as UseCases
  const guess = async () => {
    for (let tries = 0; tries < rateLimits.signInOfAccountFromAddress.tries; tries++)
      await signIn({ email: rita.email, password: 'Wrong1234' })()
  }
  return { useCases, calls, email: rita.email, password, guess, use }
}

/** Submits a form to a page's action, as a browser with JavaScript does, or the server without. */
export const sentTo = async <A>(
  action: (args: ActionFunctionArgs) => Promise<A>,
  { useCases, script }: { readonly useCases: UseCases; readonly script: boolean },
  fields: Readonly<Record<string, string>>,
): Promise<A> => {
  const context = new RouterContextProvider()
  context.set(useCasesContext, useCases)
  context.set(requestContext, { origin: 'https://shop.example', storeKey: 'commercial', language: 'en' })
  const request = new Request('https://shop.example/', { method: 'POST', body: new URLSearchParams(fields) })
  const send = () => action({ request, context, params: {} } as unknown as ActionFunctionArgs)
  return script ? inBrowser(send) : send()
}

/** Runs `work` as in a page's script, where a document exists. */
export const inBrowser = async <A>(work: () => Promise<A>): Promise<A> => {
  const browser = globalThis as { document?: unknown }
  browser.document = {}
  try {
    return await work()
  } finally {
    delete browser.document
  }
}

/** A solved text captcha as form fields; `off` makes the sum wrong. */
export const addedUp = (
  question: { readonly first: number; readonly second: number; readonly token: string } | undefined,
  off = 0,
) => {
  if (!question) throw new Error('No text captcha is shown')
  return { 'captcha-token': question.token, captcha: String(question.first + question.second + off) }
}
