import type { MirroredProduct } from '../../../core/catalogue-mirror/mirrored'
import type { Modifier, ModifierValue, PriceAdjuster } from '../../../core/catalogue/product'
import { modifierKinds, optionKinds } from '../../shared/choice-kinds'
import type { WireChoice, WireChoices } from './mirror.wire'

type WireValue = NonNullable<WireChoice['option_values']>[number]

const inOrder = (choices: readonly WireChoice[] | undefined) =>
  (choices ?? []).toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))

const valueOf = ({ id, label, is_default, value_data }: WireValue) => ({
  id,
  label,
  isDefault: is_default ?? false,
  ...(value_data?.colors ? { colors: value_data.colors } : {}),
  ...(value_data?.image_url ? { imageUrl: value_data.image_url } : {}),
})

/** Relative: an amount in the store's currency; otherwise a percentage of the price. */
const adjusterOf = ({ adjusters }: WireValue): PriceAdjuster | undefined => {
  const { adjuster, adjuster_value: value } = adjusters?.price ?? { adjuster: '', adjuster_value: 0 }
  const hundredths = Math.round(value * 100)
  if (hundredths === 0) return undefined
  return adjuster === 'percentage'
    ? { tag: 'percentage', basisPoints: hundredths }
    : { tag: 'fixed', cents: hundredths }
}

const modifierValueOf = (value: WireValue): ModifierValue => {
  const adjuster = adjusterOf(value)
  const productId = value.value_data?.product_id
  return {
    ...valueOf(value),
    ...(adjuster ? { adjuster } : {}),
    ...(productId === undefined ? {} : { productId }),
  }
}

const configOf = (config: WireChoice['config'] = {}): Modifier['config'] => ({
  ...(config.text_characters_limited && config.text_max_length ? { textMaxLength: config.text_max_length } : {}),
  ...(config.number_limited && config.number_lowest_value !== undefined
    ? { numberLowest: config.number_lowest_value }
    : {}),
  ...(config.number_limited && config.number_highest_value !== undefined
    ? { numberHighest: config.number_highest_value }
    : {}),
  ...(config.file_max_size ? { fileMaxBytes: config.file_max_size } : {}),
  ...(config.checkbox_label ? { checkboxLabel: config.checkbox_label } : {}),
  ...(config.checked_by_default === undefined ? {} : { checkedByDefault: config.checked_by_default }),
  ...(config.default_value ? { defaultValue: config.default_value } : {}),
})

/** Options and modifiers under the store's ids; a kind that the shop does not draw becomes buttons or a list. */
export const choicesFromWire = ({ options, modifiers }: WireChoices): NonNullable<MirroredProduct['choices']> => ({
  options: inOrder(options).map(({ id, display_name: name, type, option_values }) => ({
    id,
    name,
    kind: optionKinds.find(kind => kind === type) ?? 'radio_buttons',
    required: true,
    values: (option_values ?? []).map(valueOf),
  })),
  modifiers: inOrder(modifiers).map(({ id, display_name: name, type, required, config, option_values }) => ({
    id,
    name,
    kind: modifierKinds.find(kind => kind === type) ?? 'radio_buttons',
    required: required ?? false,
    values: (option_values ?? []).map(modifierValueOf),
    config: configOf(config),
  })),
})
