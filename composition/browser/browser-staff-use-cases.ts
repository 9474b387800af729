import { fetchHttp } from '../../adapters/shared/http'
import { staffUseCasesOverHttp } from './staff-use-cases-over-http'

/** The use cases of the staff pages: everything goes to this page's own gateway. */
export const browserStaffUseCases = staffUseCasesOverHttp(service =>
  fetchHttp({
    origin: '',
    service,
    fetch: async (url, init) =>
      init.body instanceof FormData
        ? (await import('./fetch-with-progress')).fetchWithProgress(url, init)
        : fetch(url, init),
  }),
)
