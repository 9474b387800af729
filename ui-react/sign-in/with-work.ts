import { asksForWork } from '../../core/account/asks-for-work'
import type { ProofTask } from '../../core/captcha/captcha'
import { conflict, type Outcome } from '../../core/shared/domain-error'
import { isLeft, left } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type WorkOptions = {
  /** The text captcha's solution. */
  readonly captcha?: string
  /** The call always requires proof of work: it is computed before the first attempt. */
  readonly always?: boolean
}

/**
 * Makes a call; if proof of work is required, computes it and retries. 'account.work-failed' if the browser cannot.
 * Pages without JavaScript use the text captcha: see `withSum`.
 */
export const withWork = async <A>(
  { captchaTask }: Pick<UseCases, 'captchaTask'>,
  call: (captcha?: string) => Outcome<A>,
  { captcha, always }: WorkOptions = {},
): ReturnType<Outcome<A>> => {
  const worked = async (): ReturnType<Outcome<A>> => {
    const task = await captchaTask('work')()
    if (isLeft(task)) return task
    const solved = task.right.tag === 'proof' ? await solution(task.right).catch(() => undefined) : undefined
    return solved === undefined ? left(conflict('account.work-failed')) : call(solved)()
  }
  const isBrowser = typeof document !== 'undefined'
  if (isBrowser && always && captcha === undefined) return worked()
  const first = await call(captcha)()
  return isBrowser && isLeft(first) && asksForWork(first.left) ? worked() : first
}

/** Insecure origins have no Web Crypto, and the script may fail to load: then there is no solution. */
const solution = async (task: ProofTask): Promise<string | undefined> => (await import('../content')).solveProof(task)
