import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import { certificateStates } from './certificate'
import type {
  CertificateDecisionMade,
  CertificateQuery,
  DeskCertificateDetail,
  DeskCertificatePage,
  ExemptionDeskPort,
} from './exemption-desk.port'

type Ports = { readonly exemptionDesk: ExemptionDeskPort }

export const certificatesPerPage = 20
const maxSearchLength = 100

export const viewCertificates =
  (ports: Ports) =>
  ({ state, text, page }: CertificateQuery): Outcome<DeskCertificatePage> =>
    ports.exemptionDesk.list({
      state: certificateStates.find(known => known === state),
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    })

export const viewCertificate =
  (ports: Ports) =>
  (id: string): Outcome<DeskCertificateDetail> =>
    isId(id) ? ports.exemptionDesk.find(id) : TE.left(notFound('certificate'))

export const openCertificateFile =
  (ports: Ports) =>
  (id: string): Outcome<SentFile> =>
    isId(id) ? ports.exemptionDesk.file(id) : TE.left(notFound('file'))

/** Not validated here: `checkCertificateDecision` needs regions and today's date, which the desk has. */
export const decideCertificate =
  (ports: Ports) =>
  (made: CertificateDecisionMade): Outcome<DeskCertificateDetail> =>
    isId(made.id) ? ports.exemptionDesk.decide(made) : TE.left(notFound('certificate'))

const isId = (id: string): boolean => /^[\w-]{1,100}$/.test(id)
