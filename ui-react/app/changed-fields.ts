/** A field's state at its last change. */
export type FieldState = { readonly value: string; readonly checked: boolean }

/** Read at the change event: hydration may reset a field before the app knows of it. */
export const stateOf = (field: Element): FieldState => {
  const { value = '', checked = false } = field as Partial<HTMLInputElement>
  return { value, checked }
}

/**
 * Replays a change made before hydration. Hydration ignores what was typed, picked or ticked earlier, so the event is
 * dispatched again.
 */
export const showAgain = (field: Element, was: FieldState): void => {
  if (!field.isConnected || field.matches(':disabled')) return
  if (field.matches('select')) pickAgain(field as HTMLSelectElement, was)
  else if (field.matches('input[type=file]')) say(field, 'change')
  else if (field.matches('input[type=checkbox],input[type=radio]')) tickAgain(field as HTMLInputElement, was)
  else if (field.matches('input,textarea')) typeAgain(field as HTMLInputElement | HTMLTextAreaElement, was)
}

const say = (field: Element, type: 'input' | 'change'): void => {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

const pickAgain = (field: HTMLSelectElement, { value }: FieldState): void => {
  if (field.value !== value) field.value = value
  say(field, 'change')
}

const tickAgain = (field: HTMLInputElement, { checked }: FieldState): void => {
  if (checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

/** React tracks a field's `value` setter: set the old value through it, and the new one around it. */
const typeAgain = (field: HTMLInputElement | HTMLTextAreaElement, { value }: FieldState): void => {
  if (value === field.defaultValue) return
  const { selectionStart, selectionEnd } = field
  const unchanged = field.value === value
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // A restored field has lost its cursor; the end is the likely position.
  if (selectionStart !== null)
    field.setSelectionRange(unchanged ? selectionStart : value.length, unchanged ? selectionEnd : value.length)
  say(field, 'input')
}
