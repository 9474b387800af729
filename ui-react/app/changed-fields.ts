/**
 * Tells the app about a field that was changed before it stood. Hydration leaves what was typed, picked or ticked in the
 * page but knows nothing of it, so the change is made once more before its eyes.
 */
export const showAgain = (field: Element): void => {
  if (!field.isConnected || field.matches(':disabled')) return
  if (field.matches('select,input[type=file]')) say(field, 'change')
  else if (field.matches('input[type=checkbox],input[type=radio]')) tickAgain(field as HTMLInputElement)
  else if (field.matches('input,textarea')) typeAgain(field as HTMLInputElement | HTMLTextAreaElement)
}

const say = (field: Element, type: 'input' | 'change'): void => {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

const tickAgain = (field: HTMLInputElement): void => {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

/** React watches a field's own `value`: it must see the old one set there, and the typed one appear without it. */
const typeAgain = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const { value, selectionStart, selectionEnd } = field
  if (value === field.defaultValue) return
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  say(field, 'input')
}
