import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { optionLabel } from '../../core/catalogue/option-label'
import type { ProductOption } from '../../core/catalogue/product'
import { useText } from '../i18n'
import { OptionRects } from '../kit/fields/option-rects'
import { RadioGroup } from '../kit/fields/radio-group'
import { Select } from '../kit/fields/select'
import { Swatches } from '../kit/fields/swatches'
import type { ProductOptionsStore } from './product-options.store'

export type OptionFieldProps = {
  readonly option: ProductOption
  readonly store: ProductOptionsStore
  /**
   * After hydration unavailable combinations are not clickable; without JavaScript every combination can be submitted
   * and is validated.
   */
  readonly live: boolean
  readonly error?: string
}

/** An option's field by its kind; values that are out of stock are grayed out and not selectable (S2-4.25). */
export const OptionField = observer(({ option, store, live, error }: OptionFieldProps): ReactElement => {
  const text = useText()
  const name = `option-${option.id}`
  const chosen = store.chosen[option.id]
  const value = chosen === undefined ? '' : String(chosen)
  const choices = option.values.map(each => {
    const selectable = store.isSelectable(option.id, each.id)
    return {
      value: String(each.id),
      label: each.label,
      colors: each.colors,
      picture: each.imageUrl,
      unavailable: !selectable,
      disabled: chosen !== each.id && (!store.isEverSelectable(option.id, each.id) || (live && !selectable)),
    }
  })
  const label = option.values.find(each => each.id === chosen)?.label
  const choose = (picked: string) => store.choose(option.id, picked === '' ? undefined : Number(picked))
  const group = {
    legend: optionLabel(option.name),
    name,
    value,
    required: option.required,
    error,
    unavailableText: text('shared.out-of-stock'),
    onChange: choose,
  }
  switch (option.kind) {
    case 'dropdown':
      return (
        <Select
          label={optionLabel(option.name)}
          name={name}
          value={value}
          required={option.required}
          error={error}
          placeholder={text('catalogue.choose-one')}
          onChange={event => choose(event.currentTarget.value)}
        >
          {choices.map(choice => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.unavailable ? text('catalogue.unavailable', { label: choice.label }) : choice.label}
            </option>
          ))}
        </Select>
      )
    case 'radio_buttons':
      return <RadioGroup {...group} options={choices} />
    case 'swatch':
      return <Swatches {...group} options={choices} aside={label} showNames={option.values.length <= 4} />
    case 'rectangles':
      return <OptionRects {...group} options={choices} />
  }
})
