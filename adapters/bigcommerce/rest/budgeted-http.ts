import * as E from 'fp-ts/Either'
import type { DomainError } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import type { RequestBudget } from './request-budget'

/**
 * B2B Edition allows 150 calls a minute for all integrations of a store, and does not say how many are left. Each
 * process of this shop takes its part.
 */
export const portalQuota = (processes: number) => ({ quota: Math.floor(150 / processes), windowMs: 60_000 })

/** Sends within the budget of a host. A call that would wait too long for its turn is 'limited'. */
export const budgetedHttp = (http: Http, budget: RequestBudget): Http => {
  const within =
    (send: Http['get']): Http['get'] =>
    (path, options) =>
    async () => {
      const refused = await budget.admit('shopper')
      if (refused)
        return E.left<DomainError>({ tag: 'limited', retryAfterSeconds: Math.ceil(refused.refusedForMs / 1000) })
      const answer = await send(path, options)()
      budget.note({}, E.isRight(answer) && answer.right.status === 429)
      return answer
    }
  return { get: within(http.get), post: within(http.post), put: within(http.put), delete: within(http.delete) }
}
