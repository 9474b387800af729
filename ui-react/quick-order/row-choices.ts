import type { ModifierChoice } from '../../core/catalogue/product'

const maxChoices = 200
const maxFieldLength = 100_000

/** Serializes the choices of a row for its hidden field; empty without any. */
export const choicesToField = (choices: readonly ModifierChoice[] | undefined): string =>
  choices === undefined ? '' : JSON.stringify(choices.map(({ modifierId, value }) => [modifierId, value]))

/** Parses them; malformed input counts as none, and the cart reports what is missing. */
export const choicesInField = (field: string): readonly ModifierChoice[] | undefined => {
  if (field === '' || field.length > maxFieldLength) return undefined
  try {
    const read: unknown = JSON.parse(field)
    return Array.isArray(read) ? read.slice(0, maxChoices).flatMap(choiceOf) : undefined
  } catch {
    return undefined
  }
}

const choiceOf = (read: unknown): readonly ModifierChoice[] => {
  const [modifierId, value] = Array.isArray(read) ? (read as readonly unknown[]) : []
  return Number.isSafeInteger(modifierId) && typeof value === 'string'
    ? [{ modifierId: modifierId as number, value: value.slice(0, 2_000) }]
    : []
}
