import { fetchHttp } from '../adapters/shared/http'
import { staffUseCasesOverHttp } from './staff-use-cases-over-http'
import { toldFetch } from './told-fetch'

/** The use cases of the staff pages: everything goes to this page's own gateway. */
export const browserStaffUseCases = staffUseCasesOverHttp(service => fetchHttp({ origin: '', service, fetch: (url, init) => (init.body instanceof FormData ? toldFetch(url, init) : fetch(url, init)) }))
