import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaxDeskPort } from '../../../core/tax/tax-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { taxRulePath, taxRulesCodec, taxRulesFromWire, taxRulesPath, taxRuleWriteToWire } from './tax-desk.wire'

/** The desk for the tax table over HTTP. */
export const commerceTaxDesk = (http: Http): TaxDeskPort => {
  const read = (answer: ReturnType<Http['get']>) =>
    pipe(answer, TE.flatMapEither(decodeData(taxRulesCodec, 'tax desk')), TE.map(taxRulesFromWire))
  return {
    rules: () => read(http.get(taxRulesPath)),
    save: write =>
      read(
        write.id === undefined
          ? http.post(taxRulesPath, { body: taxRuleWriteToWire(write) })
          : http.put(taxRulePath(write.id), { body: taxRuleWriteToWire(write) }),
      ),
    remove: ({ id, ...body }) => read(http.delete(taxRulePath(id), { body })),
  }
}
