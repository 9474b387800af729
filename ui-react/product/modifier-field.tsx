import { observer } from 'mobx-react-lite'
import type { ComponentType, MouseEvent, ReactElement } from 'react'
import type { Modifier, ModifierValue, ProductCard } from '../../core/catalogue/product'
import { useFormat, useText, type Text } from '../i18n'
import { Checkbox } from '../kit/fields/checkbox'
import { OptionRects } from '../kit/fields/option-rects'
import { RadioGroup, type RadioChoice, type RadioGroupProps } from '../kit/fields/radio-group'
import { Select } from '../kit/fields/select'
import { Swatches } from '../kit/fields/swatches'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import type { StoredFiles } from './chosen-files'
import type { FileFieldProps } from './file-field'
import { ShownPicture } from './product-picture'
import type { ProductOptionsStore } from './product-options.store'
import type { WantedDayFieldProps } from './wanted-day-field'
import styles from './modifier-field.module.css'

export type ModifierFieldProps = {
  readonly modifier: Modifier
  readonly store: ProductOptionsStore
  readonly error?: string
  /** Products that a product list modifier offers. */
  readonly products: readonly ProductCard[]
  /** Component for file modifiers, if any. */
  readonly FileField: ComponentType<FileFieldProps> | undefined
  /** Component for date modifiers, if any. */
  readonly DayField: ComponentType<WantedDayFieldProps> | undefined
  /** The file uploaded with an earlier submit. */
  readonly stored?: StoredFiles[number]
}

/** A modifier's field by its kind (S2-3.06), with the price adjustment beside its value. */
export const ModifierField = observer((props: ModifierFieldProps): ReactElement => {
  switch (props.modifier.kind) {
    case 'radio_buttons':
    case 'rectangles':
    case 'swatch':
    case 'product_list_with_images':
      return <Picked {...props} />
    case 'dropdown':
      return <Dropped {...props} />
    case 'checkbox':
      return <Ticked {...props} />
    default:
      return <Typed {...props} />
  }
})

/** Formats the price adjustment of a value. */
const useExtra = (): ((value: ModifierValue) => string | undefined) => {
  const { money, number } = useFormat()
  return ({ adjuster }) =>
    adjuster && (adjuster.tag === 'fixed' ? money(adjuster.cents) : `${number(adjuster.basisPoints / 100)}\u00a0%`)
}

const useValueLabel = (): ((value: ModifierValue) => string) => {
  const text = useText()
  const extraOf = useExtra()
  return value => {
    const extra = extraOf(value)
    return extra === undefined ? value.label : text('catalogue.adds', { label: value.label, extra })
  }
}

/**
 * Radio buttons in all styles. Clicking the selected one clears it (S2-4.27); 'None' does the same for keyboards and
 * without JavaScript.
 */
const Picked = observer(({ modifier, store, error, products }: ModifierFieldProps): ReactElement => {
  const text = useText()
  const label = useValueLabel()
  const value = store.modifiers[modifier.id] ?? ''
  const takeBack = (event: MouseEvent) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'radio' && target.value === value)
      store.modify(modifier.id, '')
  }
  const none = modifier.required ? [] : [{ value: '', label: text('catalogue.none') }]
  const options = [
    ...none,
    ...modifier.values.map(each => ({
      value: String(each.id),
      label: label(each),
      colors: each.colors,
      picture: each.imageUrl,
    })),
  ]
  const group = {
    legend: modifier.name,
    name: `modifier-${modifier.id}`,
    value,
    required: modifier.required,
    error,
    onChange: (picked: string) => store.modify(modifier.id, picked),
  }
  return (
    <div onClick={takeBack}>
      {modifier.kind === 'rectangles' && <OptionRects {...group} options={options} />}
      {modifier.kind === 'swatch' && <Swatches {...group} options={options} showNames />}
      {modifier.kind === 'radio_buttons' && (
        <RadioGroup {...group} options={options} look={options.length > 4 ? 'list' : 'segmented'} />
      )}
      {modifier.kind === 'product_list_with_images' && <ProductChoices {...{ group, none, modifier, products }} />}
    </div>
  )
})

type ProductChoicesProps = {
  readonly group: Omit<RadioGroupProps, 'options' | 'look'>
  readonly none: readonly RadioChoice[]
  readonly modifier: Modifier
  readonly products: readonly ProductCard[]
}

/** Product choices with picture, name, SKU and price adjustment; invisible products keep their label. */
const ProductChoices = ({ group, none, modifier, products }: ProductChoicesProps): ReactElement => {
  const text = useText()
  const extraOf = useExtra()
  const choices = modifier.values.map(value => {
    const product = products.find(each => each.id === value.productId)
    const extra = extraOf(value)
    return {
      value: String(value.id),
      label: product?.name ?? value.label,
      lead: value.imageUrl ? (
        <img src={value.imageUrl} alt="" width={56} height={56} loading="lazy" className={styles.thumb} />
      ) : (
        <ProductThumb picture={product?.picture} />
      ),
      note: product && <span className="sku">{product.sku}</span>,
      trail:
        extra === undefined ? (
          <span className={styles.free}>{text('catalogue.no-extra')}</span>
        ) : (
          text('catalogue.extra', { extra })
        ),
    }
  })
  return <RadioGroup {...group} look="list" className={styles.picker} options={[...none, ...choices]} />
}

const ProductThumb = ({ picture }: Pick<ProductCard, 'picture'>): ReactElement => (
  <ShownPicture picture={picture} alt="" width={1280} height={1280} sizes="56px" ground className={styles.thumb} />
)

const Dropped = observer(({ modifier, store, error }: ModifierFieldProps): ReactElement => {
  const text = useText()
  const label = useValueLabel()
  return (
    <Select
      label={modifier.name}
      name={`modifier-${modifier.id}`}
      required={modifier.required}
      error={error}
      value={store.modifiers[modifier.id] ?? ''}
      placeholder={text(modifier.required ? 'catalogue.choose-one' : 'catalogue.none')}
      options={modifier.values.map(each => ({ value: String(each.id), label: label(each) }))}
      onChange={event => store.modify(modifier.id, event.currentTarget.value)}
    />
  )
})

/** Checked submits the first value; unchecked the second, by a hidden field (S2-4.26). */
const Ticked = observer(({ modifier, store, error }: ModifierFieldProps): ReactElement => {
  const label = useValueLabel()
  const name = `modifier-${modifier.id}`
  const [ticked, empty] = modifier.values
  const on = ticked === undefined ? '1' : String(ticked.id)
  const off = empty === undefined ? '' : String(empty.id)
  return (
    <div>
      <input type="hidden" name={name} value={off} />
      <Checkbox
        name={name}
        value={on}
        label={label({
          ...(ticked ?? { id: 0, isDefault: false }),
          label: modifier.config.checkboxLabel ?? modifier.name,
        })}
        required={modifier.required}
        error={error}
        checked={store.modifiers[modifier.id] === on}
        onChange={event => store.modify(modifier.id, event.currentTarget.checked ? on : off)}
      />
    </div>
  )
})

const Typed = observer(({ modifier, store, error, stored, FileField, DayField }: ModifierFieldProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const { config, kind } = modifier
  const value = store.modifiers[modifier.id] ?? ''
  const change = (event: { readonly currentTarget: { readonly value: string } }) =>
    store.modify(modifier.id, event.currentTarget.value)
  const field = { name: `modifier-${modifier.id}`, label: modifier.name, required: modifier.required, error }
  const counter =
    config.textMaxLength === undefined
      ? undefined
      : text('catalogue.characters', { count: number(value.length), limit: number(config.textMaxLength) })
  switch (kind) {
    case 'multi_line_text':
      return <TextArea {...field} value={value} onChange={change} maxLength={config.textMaxLength} counter={counter} />
    case 'numbers_only_text':
      return (
        <TextInput
          {...field}
          type="number"
          inputMode="numeric"
          value={value}
          onChange={change}
          min={config.numberLowest}
          max={config.numberHighest}
          step={1}
          help={numberHelp(config, text)}
        />
      )
    case 'date':
      return DayField ? <DayField {...field} value={value} onChange={change} /> : <></>
    case 'file':
      return FileField ? <FileField {...field} limit={config.fileMaxBytes} stored={stored} /> : <></>
    default:
      return (
        <TextInput
          {...field}
          value={value}
          onChange={change}
          maxLength={config.textMaxLength}
          counter={counter}
          autoComplete="off"
        />
      )
  }
})

const numberHelp = ({ numberLowest, numberHighest }: Modifier['config'], text: Text): string | undefined =>
  numberLowest === undefined || numberHighest === undefined
    ? undefined
    : text('catalogue.number-help', { lowest: numberLowest, highest: numberHighest })
