import type { NamedVariant } from '../../../core/catalogue-import/catalogue-writer.port'
import type { ImportedOption } from '../../../core/catalogue-import/imported-product'
import type { OptionValue, ProductOption } from '../../../core/catalogue/product'
import type { StoredOptionValue } from './json-fields'

/** An option value of a variant, from the file or stored. */
type Choice = Pick<ImportedOption, 'name' | 'value'> & Partial<ImportedOption>

/**
 * Ids leave room for 20 options and modifiers a product and 200 values an option, as those of the demo catalogue do.
 */
const optionIdOf = (productId: number, at: number) => productId * 20 + at

/**
 * The product's options with exactly the values its variants use. Existing ones keep id, kind and order; new ones are
 * appended.
 */
export const optionsOf = (
  productId: number,
  stored: readonly ProductOption[],
  used: readonly Choice[],
): readonly ProductOption[] => {
  const choices = new Map<string, Map<string, Choice>>()
  for (const choice of used) {
    const name = choice.name.toLowerCase()
    const values = choices.get(name) ?? new Map<string, Choice>()
    if (!values.has(choice.value)) values.set(choice.value, choice)
    choices.set(name, values)
  }
  // Value ids are unique per product, not per option.
  let highest = Math.max(0, ...stored.flatMap(option => option.values.map(value => value.id)))
  const valueIdsOf = (optionId: number) => () => {
    highest = Math.max(highest + 1, optionId * 200)
    return highest
  }
  const retained = stored.flatMap(option => {
    const values = choices.get(option.name.toLowerCase())
    return values ? [withValues(option, values, valueIdsOf(option.id))] : []
  })
  const known = new Set(retained.map(option => option.name.toLowerCase()))
  let nextId = Math.max(optionIdOf(productId, 0) - 1, ...stored.map(option => option.id)) + 1
  const added = [...choices]
    .filter(([name]) => !known.has(name))
    .map(([, values]) => {
      const [first] = values.values()
      const kind = first?.kind ?? ([...values.values()].some(choice => choice.colors) ? 'swatch' : 'rectangles')
      const id = nextId++
      return withValues({ id, name: first?.name ?? '', kind, required: true, values: [] }, values, valueIdsOf(id))
    })
  return [...retained, ...added]
}

const withValues = (option: ProductOption, used: ReadonlyMap<string, Choice>, nextId: () => number): ProductOption => {
  const retained = option.values.filter(value => used.has(value.label))
  const labels = new Set(retained.map(value => value.label))
  const added = [...used.values()]
    .filter(choice => !labels.has(choice.value))
    .map((choice): OptionValue => ({ id: nextId(), label: choice.value, isDefault: false }))
  const values = [...retained, ...added].map(value => {
    const colors = used.get(value.label)?.colors ?? value.colors
    return colors ? { ...value, colors } : value
  })
  const hasDefault = values.some(value => value.isDefault)
  return { ...option, values: hasDefault ? values : values.map((value, at) => ({ ...value, isDefault: at === 0 })) }
}

/** The option values of a stored variant, used when its file names none. */
export const choicesOf = (values: readonly StoredOptionValue[]): readonly Choice[] =>
  values.map(({ name, label }) => ({ name, value: label }))

/** A variant's option values, with the ids assigned to them. */
export const optionValuesOf = (
  options: readonly ProductOption[],
  choices: readonly Choice[] | NamedVariant['options'],
): readonly StoredOptionValue[] =>
  choices.flatMap(choice => {
    const option = options.find(each => each.name.toLowerCase() === choice.name.toLowerCase())
    const value = option?.values.find(each => each.label === choice.value)
    return option && value ? [{ optionId: option.id, valueId: value.id, name: option.name, label: value.label }] : []
  })
