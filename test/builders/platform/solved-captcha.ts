import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../../../core/account/account.port'
import type { CaptchaPort } from '../../../core/captcha/captcha.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { solveProof } from '../../../ui-react/content/solve-proof'

type Asks = Pick<CaptchaPort, 'question'>

/** Requests and solves a text captcha of the shop; valid for one attempt. */
const solved = (captcha: Asks): Outcome<{ readonly token: string; readonly sum: string }> =>
  pipe(
    captcha.question(),
    TE.map(({ first, second, token }) => ({ token, sum: String(first + second) })),
  )

const found = async <A>(outcome: Outcome<A>): Promise<A> => {
  const answer = await outcome()
  if (answer._tag === 'Left') throw new Error(`No text captcha is available: ${JSON.stringify(answer.left)}`)
  return answer.right
}

/** A solved captcha as the value that calls send. */
export const solvedCaptcha = async (captcha: Asks): Promise<string> => {
  const { token, sum } = await found(solved(captcha))
  return `${token}.${sum}`
}

/** The same as form fields of an account page without JavaScript. */
export const solvedSum = async (
  captcha: Asks,
): Promise<{ readonly 'captcha-token': string; readonly captcha: string }> => {
  const { token, sum } = await found(solved(captcha))
  return { 'captcha-token': token, captcha: sum }
}

/** The account port of a platform without captcha, over our own shop, which requires one. */
export const askingNoCaptcha = (account: AccountPort, captcha: Asks): AccountPort => ({
  ...account,
  signUp: details =>
    pipe(
      solved(captcha),
      TE.flatMap(({ token, sum }) => account.signUp({ ...details, captcha: `${token}.${sum}` })),
    ),
})

type Call = (method: string, path: string) => Promise<{ readonly body: unknown }>

/** Solves a proof of work for sign-in or sign-up over HTTP, as a page's script does. */
export const solvedWork = async (call: Call): Promise<string> => {
  const { body } = await call('GET', '/apis/captcha/task?for=work')
  const { salt, challenge, maxnumber, signature } = (
    body as { readonly Data: Record<'salt' | 'challenge' | 'signature', string> & { readonly maxnumber: number } }
  ).Data
  const answer = await solveProof({ tag: 'proof', salt, challenge, max: maxnumber, signature })
  if (answer === undefined) throw new Error('No number solves the task')
  return answer
}
