import { asOfHeader, fetchHttp } from '../adapters/shared/http'
import { pageFreshness } from '../ui-react/app/freshness'
import { sentShareEvent } from '../ui-react/app/sent-share'
import { useCasesOverHttp } from './use-cases-over-http'

/** Fetches, and tells the page when an answer is not of this moment. */
const asked = async (url: string, init: RequestInit): Promise<Response> => {
  if (init.body instanceof FormData) return sent(url, init)
  const response = await fetch(url, init)
  pageFreshness.note(response.headers.get(asOfHeader))
  return response
}

/** Files may take a while: the page hears how far they are. */
const sent = async (url: string, init: RequestInit): Promise<Response> => {
  const { uploadFetch } = await import('../adapters/shared/upload-fetch')
  return uploadFetch(share => void dispatchEvent(new CustomEvent(sentShareEvent, { detail: share })))(url, init)
}

/** The use cases of a page: everything goes to this page's own gateway. */
export const browserUseCases = useCasesOverHttp(service => fetchHttp({ origin: '', service, fetch: asked }))
