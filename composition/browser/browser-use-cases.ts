import { asOfHeader, fetchHttp } from '../../adapters/shared/http'
import { pageFreshness } from '../../ui-react/runtime/freshness'
import { useCasesOverHttp } from './use-cases-over-http'

/** Fetches, and reports stale responses to the page. */
const asked = async (url: string, init: RequestInit): Promise<Response> => {
  if (init.body instanceof FormData) return (await import('./fetch-with-progress')).fetchWithProgress(url, init)
  const response = await fetch(url, init)
  pageFreshness.note(response.headers.get(asOfHeader))
  return response
}

/** The use cases of a page: everything goes to this page's own gateway. */
export const browserUseCases = useCasesOverHttp(service => fetchHttp({ origin: '', service, fetch: asked }))
