import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkUploadPort } from '../../../core/bulk-upload/bulk-upload.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { tradeGraphql } from '../graphql'
import { guestRole, isOfCompany, type QuoteBuyer } from '../quotes/request.wire'
import type { TradeChannel } from '../session/session.wire'
import {
  answersFromWire,
  anonVariables,
  customerProductUpload,
  productAnonUpload,
  productUpload,
  uploadVariables,
} from './bulk-upload.wire'

type Desk = {
  readonly channel: Outcome<TradeChannel>
  readonly buyer: () => Outcome<Pick<QuoteBuyer, 'role' | 'companyId'>>
  readonly whenExpired: Outcome<never>
}

/**
 * Bulk upload over the portal's GraphQL: one operation for guests, one for company users, one for other customers
 * (S3-6.04).
 */
export const tradeBulkUpload = (http: Http, { channel, buyer, whenExpired }: Desk): BulkUploadPort => {
  const execute = tradeGraphql(http, whenExpired)
  return {
    check: lines =>
      pipe(
        TE.Do,
        TE.bind('known', () => channel),
        TE.bind('who', buyer),
        TE.flatMap(({ known, who }) =>
          who.role === guestRole
            ? pipe(
                execute(productAnonUpload, anonVariables(lines, known)),
                TE.map(({ productAnonUpload: answer }) => answer),
              )
            : pipe(
                execute(isOfCompany(who) ? productUpload : customerProductUpload, uploadVariables(lines, known)),
                TE.map(({ productUpload: answer }) => answer),
              ),
        ),
        TE.map(answer => answersFromWire(answer, lines)),
      ),
  }
}
