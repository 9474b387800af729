import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  decideCertificate,
  openCertificateFile,
  viewCertificate,
  viewCertificates,
} from '../../../core/exemption/exemption-desk'
import type { ExemptionDeskPort } from '../../../core/exemption/exemption-desk.port'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { decodeRequest } from '../../shared/decode'
import { failure } from '../../shared/envelope'
import type { Answer, Call, Route } from '../../shared/route'
import {
  certificateFilePath,
  certificatePath,
  certificateQueryFromWire,
  certificatesPath,
  certificateToWire,
  decideCertificateRequest,
  decisionFromWire,
  detailToWire,
} from './exemption-desk.wire'

const idIn = ({ params }: Call): string => params['certificateId'] ?? ''

/** Calls of the exemption desk; certificates are sent as attachments only. */
export const exemptionDeskRoutes: readonly Route<{
  readonly staff: StaffPort
  readonly exemptionDesk: ExemptionDeskPort
}>[] = [
  {
    method: 'GET',
    path: certificatesPath,
    handle: ({ query }, ports) =>
      enveloped(viewCertificates(ports)(certificateQueryFromWire(query)), ({ certificates, total }) => ({
        certificates: certificates.map(certificateToWire),
        total,
      })),
  },
  {
    method: 'GET',
    path: certificatePath(':certificateId'),
    handle: (call, ports) => enveloped(viewCertificate(ports)(idIn(call)), detailToWire),
  },
  {
    method: 'GET',
    path: certificateFilePath(':certificateId'),
    handle: async (call, ports): Promise<Answer> => {
      const file = await openCertificateFile(ports)(idIn(call))()
      return E.isLeft(file)
        ? failure(file.left)
        : {
            status: 200,
            body: file.right.bytes,
            headers: attachmentHeaders({ ...file.right, size: file.right.bytes.byteLength }),
          }
    },
  },
  {
    method: 'PUT',
    path: certificatePath(':certificateId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(decideCertificateRequest, call.body))),
          TE.flatMap(({ key, decision }) =>
            decideCertificate(ports)({ id: idIn(call), key, decision: decisionFromWire(decision) }),
          ),
        ),
        detailToWire,
      ),
  },
]
