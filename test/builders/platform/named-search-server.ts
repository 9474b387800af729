import { describe, it } from '@jest/globals'
import { fetchHttp, type Http } from '../../../adapters/shared/http'
import { answerOf } from '../outcome'

export type NamedServer = {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly http: Http
}

/** The search server of `LINTEL_TEST_OPENSEARCH_URL`, which may contain user and password. */
export const namedSearchServer = (): NamedServer | undefined => {
  const named = process.env['LINTEL_TEST_OPENSEARCH_URL']
  if (named === undefined || named === '') return undefined
  const { origin, username, password } = new URL(named)
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers: Readonly<Record<string, string>> = username === '' ? {} : { authorization: `Basic ${secret}` }
  return {
    origin,
    headers,
    http: fetchHttp({
      origin,
      service: 'search server',
      fetch: (url, init) => fetch(url, init),
      timeoutMs: 30_000,
      headers: () => headers,
    }),
  }
}

/**
 * Tests on a search server. Where none is named they are skipped, each suite by its name with the reason. They share
 * the server, so each uses an alias of its own.
 */
export const onSearchServer = (suite: string, tests: (server: NamedServer) => void): void => {
  const named = namedSearchServer()
  if (named) describe(`${suite} on a search server`, () => tests(named))
  else
    describe(`${suite} on a search server`, () =>
      it.skip('is not tested: LINTEL_TEST_OPENSEARCH_URL is not set (npm run search-server)', () => undefined))
}

/** Tests that start and kill nodes themselves: where `npm run search-server` runs them, so that it can be started. */
export const onOwnSearchNodes = (suite: string, tests: () => void): void => {
  if (process.env['LINTEL_TEST_OPENSEARCH_NODES'] === 'start') describe(`${suite} of a search server`, tests)
  else
    describe(`${suite} of a search server`, () =>
      it.skip('are not tested: LINTEL_TEST_OPENSEARCH_NODES is not set (npm run search-server)', () => undefined))
}

/** Deletes the indices of an alias used by tests. */
export const clearIndices = async (http: Http, alias: string): Promise<void> => {
  const found = await answerOf(http.get(`/${alias},${alias}.*`, { query: { ignore_unavailable: true } }))
  for (const name of Object.keys(found.body as object)) await answerOf(http.delete(`/${name}`))
}
