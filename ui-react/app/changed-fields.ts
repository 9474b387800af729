/** What a field held when it was changed last. */
export type FieldState = { readonly value: string; readonly checked: boolean }

/**
 * Read at the change itself: taking the page over may put a field back to its start before anybody can tell the app.
 */
export const stateOf = (field: Element): FieldState => {
  const { value = '', checked = false } = field as Partial<HTMLInputElement>
  return { value, checked }
}

/**
 * Tells the app about a field that was changed before it stood. Hydration knows nothing of what was typed, picked or
 * ticked in the page, so the change is made once more before its eyes.
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

/** React watches a field's own `value`: it must see the old one set there, and the typed one appear without it. */
const typeAgain = (field: HTMLInputElement | HTMLTextAreaElement, { value }: FieldState): void => {
  if (value === field.defaultValue) return
  const { selectionStart, selectionEnd } = field
  const kept = field.value === value
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // A field that was put back has lost its cursor too; whoever typed was at the end.
  if (selectionStart !== null)
    field.setSelectionRange(kept ? selectionStart : value.length, kept ? selectionEnd : value.length)
  say(field, 'input')
}
