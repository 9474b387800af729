import * as t from 'io-ts'
import type { StoredTaxRule, TaxRules, TaxRuleWrite } from '../../../core/tax/tax-desk.port'
import type { TaxRule } from '../../../core/tax/tax-rule'
import { flag, listOf, text, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire } from './staff.wire'

/** Our own calls of the tax desk. */
export const taxRulesPath = '/apis/staff/tax-rules'
export const taxRulePath = (ruleId: number | ':ruleId') => `/apis/staff/tax-rules/${ruleId}`

const version = whole(0, 1_000_000)
const ruleCodec = t.strict({
  country: text(10),
  state: text(20),
  postal_prefix: text(20),
  tax_class: text(100),
  basis_points: whole(-1, 1_000_000),
  shipping_taxable: flag,
  from_day: text(20),
})
const storedRuleCodec = t.intersection([ruleCodec, t.strict({ id: whole(1, 1_000_000_000), version })])
export const taxRulesCodec = t.strict({ rules: listOf(storedRuleCodec, 100_000), history: historyCodec })

export const addTaxRuleRequest = t.strict({ key: clickKey, rule: ruleCodec })
export const changeTaxRuleRequest = t.strict({ key: clickKey, version, rule: ruleCodec })
export const removeTaxRuleRequest = t.strict({ key: clickKey, version })

const ruleToWire = (rule: TaxRule) => ({
  country: rule.countryCode,
  state: rule.state,
  postal_prefix: rule.postalPrefix,
  tax_class: rule.taxClass,
  basis_points: rule.basisPoints,
  shipping_taxable: rule.isShippingTaxable,
  from_day: rule.fromDay,
})
export const ruleFromWire = (wire: t.TypeOf<typeof ruleCodec>): TaxRule => ({
  countryCode: wire.country,
  state: wire.state,
  postalPrefix: wire.postal_prefix,
  taxClass: wire.tax_class,
  basisPoints: wire.basis_points,
  isShippingTaxable: wire.shipping_taxable,
  fromDay: wire.from_day,
})

export const taxRuleWriteToWire = ({ key, version: read, rule }: TaxRuleWrite) => ({
  key,
  version: read,
  rule: ruleToWire(rule),
})
export const taxRulesToWire = ({ rules, history }: TaxRules) => ({
  rules: rules.map(({ id, version: current, ...rule }) => ({ ...ruleToWire(rule), id, version: current })),
  history,
})
export const taxRulesFromWire = ({ rules, history }: t.TypeOf<typeof taxRulesCodec>): TaxRules => ({
  rules: rules.map(({ id, version: current, ...wire }): StoredTaxRule => ({
    ...ruleFromWire(wire),
    id,
    version: current,
  })),
  history: historyFromWire(history),
})
