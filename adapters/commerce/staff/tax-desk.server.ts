import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StaffPort } from '../../../core/staff/staff.port'
import type { TaxDeskPort } from '../../../core/tax/tax-desk.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  addTaxRuleRequest,
  changeTaxRuleRequest,
  removeTaxRuleRequest,
  ruleFromWire,
  taxRulePath,
  taxRulesPath,
  taxRulesToWire,
} from './tax-desk.wire'

const idIn = ({ params }: Call): number => Number(params['ruleId'])

/** Calls of the tax desk. */
export const taxDeskRoutes: readonly Route<{ readonly staff: StaffPort; readonly taxDesk: TaxDeskPort }>[] = [
  {
    method: 'GET',
    path: taxRulesPath,
    handle: (_, { taxDesk }) => enveloped(taxDesk.rules(), taxRulesToWire),
  },
  {
    method: 'POST',
    path: taxRulesPath,
    handle: ({ body }, { staff, taxDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(addTaxRuleRequest, body))),
          TE.flatMap(({ key, rule }) => taxDesk.save({ key, rule: ruleFromWire(rule) })),
        ),
        taxRulesToWire,
      ),
  },
  {
    method: 'PUT',
    path: taxRulePath(':ruleId'),
    handle: (call, { staff, taxDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(changeTaxRuleRequest, call.body))),
          TE.flatMap(({ key, version, rule }) =>
            taxDesk.save({ key, id: idIn(call), version, rule: ruleFromWire(rule) }),
          ),
        ),
        taxRulesToWire,
      ),
  },
  {
    method: 'DELETE',
    path: taxRulePath(':ruleId'),
    handle: (call, { staff, taxDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(removeTaxRuleRequest, call.body))),
          TE.flatMap(({ key, version }) => taxDesk.remove({ key, id: idIn(call), version })),
        ),
        taxRulesToWire,
      ),
  },
]
