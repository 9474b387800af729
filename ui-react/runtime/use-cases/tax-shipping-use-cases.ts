import type { Outcome } from '../../../core/shared/domain-error'
import type { ShippingDeskPort, ShippingZones, ZoneWrite } from '../../../core/shipping/shipping-desk.port'
import type { TaxDeskPort, TaxRules, TaxRuleWrite } from '../../../core/tax/tax-desk.port'

/** Use cases of the desks for tax and shipping; `TaxDeskPort` and `ShippingDeskPort` document each. */
export type TaxShippingUseCases = {
  readonly staffTaxRules: () => Outcome<TaxRules>
  readonly staffSaveTaxRule: (write: TaxRuleWrite) => Outcome<TaxRules>
  readonly staffRemoveTaxRule: TaxDeskPort['remove']
  readonly staffShippingZones: () => Outcome<ShippingZones>
  readonly staffSaveShippingZone: (write: ZoneWrite) => Outcome<ShippingZones>
  readonly staffRemoveShippingZone: ShippingDeskPort['remove']
}
