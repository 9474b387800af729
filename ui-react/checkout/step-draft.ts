import type { Checkout, CheckoutStep } from '../../core/checkout/checkout'
import {
  changedFields,
  fieldsToRestore,
  isStoredField,
  savedMark,
  withStep,
  type CheckoutDraft,
  type StepFields,
} from '../../core/checkout/checkout-draft'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'

export type OpenStep = {
  readonly open: CheckoutStep
  readonly checkout: Checkout
  readonly customerId?: number
  /** After a form post the fields contain the posted input, which is newer than a draft. */
  readonly answer?: object
}

export type FollowedStep = {
  /** Stores the fields after they were filled by script. */
  readonly note: () => void
  readonly stop: () => void
}

type Field = HTMLInputElement | HTMLSelectElement

/** Prefix of a field name in an address: 'shipping.'; '' for other fields. */
const partOf = (name: string): string => /^.+\./.exec(name)?.[0] ?? ''
const countryOf = (name: string): string => `${partOf(name)}countryCode`
/** Fields that depend on the country; changing it recreates them. */
const isPlace = (name: string): boolean => /\.(?:city|state|postalCode)$/.test(name)

/**
 * Restores the open step's fields from the draft and stores changes; undefined if the step has no form. Changes since
 * the page load are newer than the draft and stay.
 */
export const followStep = async (
  steps: HTMLElement | null,
  { open: step, checkout, customerId, answer }: OpenStep,
  useCases: Pick<UseCases, 'viewCheckoutDraft' | 'keepCheckoutDraft'>,
): Promise<FollowedStep | undefined> => {
  const here = await useCases.viewCheckoutDraft()()
  // From here on the checkbox decides whether the billing address is shown (`bootstrap.ts`).
  const settle = (): void => void delete document.documentElement.dataset['bills']
  const form = steps?.querySelector<HTMLButtonElement>(`button[name="intent"][value="${step}"]`)?.form
  if (!form || step === 'review') return (settle(), undefined)
  const saved = savedMark(step, checkout)
  const owner = { cartId: checkout.cart.id ?? '', customerId }
  let draft: CheckoutDraft | undefined = isRight(here) ? here.right : undefined
  const fields = (): readonly Field[] => ([...form.elements] as Field[]).filter(({ name }) => isStoredField(step, name))
  const started = answer ? {} : valuesOf(fields(), startValue)
  const newer = new Set(
    fields()
      .filter(field => nowValue(field) !== startValue(field))
      .map(({ name }) => name),
  )
  const restored = answer
    ? {}
    : only(
        fieldsToRestore(draft, owner, step, saved, Date.now()),
        name => !newer.has(name) && !(isPlace(name) && newer.has(countryOf(name))),
      )
  const waits = (name: string): boolean => isPlace(name) && countryOf(name) in restored
  /** Values for fields of another country, until those fields are rendered. */
  let waiting = only(restored, waits)

  const note = (): void => {
    const changed = changedFields(step, started, valuesOf(fields(), nowValue))
    draft = withStep(draft, owner, step, { saved, fields: { ...changed, ...waiting }, at: Date.now() })
    void useCases.keepCheckoutDraft(draft)()
  }
  const putBack = (ready: StepFields): void => {
    for (const field of fields()) {
      const value = ready[field.name]
      if (value !== undefined) showValue(field, value)
    }
  }
  const putBackReady = (): void => {
    const ready = only(
      waiting,
      name =>
        (form.elements.namedItem(`${partOf(name)}fieldsOf`) as HTMLInputElement | null)?.value ===
        restored[countryOf(name)],
    )
    waiting = only(waiting, name => !(name in ready))
    putBack(ready)
    if (Object.keys(waiting).length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(putBackReady)
  const changed = ({ target }: Event): void => {
    const { name } = target as Field
    // Input in a field with a pending value, or another country, takes precedence.
    waiting = only(waiting, waitingName => waitingName !== name && countryOf(waitingName) !== name)
    note()
  }

  putBack(only(restored, name => !waits(name)))
  settle()
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['value'] })
  putBackReady()
  for (const type of ['input', 'change']) form.addEventListener(type, changed)
  note()
  return {
    note,
    stop: () => {
      observer.disconnect()
      for (const type of ['input', 'change']) form.removeEventListener(type, changed)
    },
  }
}

const only = (fields: StepFields, wanted: (name: string) => boolean): StepFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)))

/** A field's value; undefined for an unselected option of a group. */
type ValueOf = (field: Field) => string | undefined

const nowValue: ValueOf = field => {
  const { type, checked, value } = field as HTMLInputElement
  return type === 'radio' ? (checked ? value : undefined) : type === 'checkbox' && !checked ? '' : value
}

/** The field's value when the page was loaded. */
const startValue: ValueOf = field => {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value
  const { type, defaultChecked, value, defaultValue } = field
  return type === 'radio'
    ? defaultChecked
      ? value
      : undefined
    : type === 'checkbox'
      ? defaultChecked
        ? value
        : ''
      : defaultValue
}

const valuesOf = (fields: readonly Field[], valueOf: ValueOf): StepFields =>
  Object.fromEntries(
    fields.flatMap(field => {
      const value = valueOf(field)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

/** Fills a field so that React notices: it listens for events and tracks the field's own `value` setter. */
const showValue = (field: Field, value: string): void => {
  const say = (type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }))
  if (field instanceof HTMLSelectElement) {
    if (![...field.options].some(option => option.value === value)) return
    field.value = value
    say('change')
  } else if (field.type === 'radio') {
    if (field.value === value) field.click()
  } else if (field.type === 'checkbox') {
    if (field.checked !== (value !== '')) field.click()
  } else {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    say('input')
  }
}
