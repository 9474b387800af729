import type { Outcome } from '../shared/domain-error'
import type { ApplicationDeskPort, ApplicationQuery, DeskApplicationPage } from './application-desk.port'

export const applicationsPerPage = 25
const maxSearchLength = 100

/** A page of the desk's applications; anything else than a page number is the first. */
export const viewDeskApplications =
  (ports: { readonly applicationDesk: ApplicationDeskPort }) =>
  ({ show, text, page }: ApplicationQuery): Outcome<DeskApplicationPage> =>
    ports.applicationDesk.list({
      show,
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    })
