/** Untrusted editor fields: each may be missing, empty or of another type, and must not break the page. */
export type Fields = Readonly<Record<string, unknown>>

/** The first non-empty text among the named fields. */
export const textField = (fields: Fields | undefined, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = fields?.[name]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}

export const flagField = (fields: Fields | undefined, name: string): boolean => fields?.[name] === true

export const numberField = (fields: Fields | undefined, name: string): number | undefined => {
  const value = fields?.[name]
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A component; for a list, its first valid one. */
export const partField = (fields: Fields | undefined, name: string): Fields | undefined => {
  const value = fields?.[name]
  return [value].flat().find(isFields)
}

/** Components in order; a single one counts as a list of one. */
export const listField = (fields: Fields | undefined, name: string): readonly Fields[] => {
  const value = fields?.[name]
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.filter(isFields)
}

export const linesField = (fields: Fields | undefined, name: string): readonly string[] => {
  const value = fields?.[name]
  const lines: readonly unknown[] = Array.isArray(value) ? value : [value]
  return lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '')
}

const ownPicture = /^\/pictures\/([\w.-]{1,200})$/

/** The key of a shop picture in a media field, which contains JSON text or a plain URL. */
export const pictureField = (fields: Fields | undefined, name: string): string | undefined => {
  const value = fields?.[name]
  const path = typeof value === 'string' && value.startsWith('{') ? pathIn(value) : value
  return typeof path === 'string' ? ownPicture.exec(path)?.[1] : undefined
}

const pathIn = (json: string): unknown => {
  try {
    return (JSON.parse(json) as { readonly absolutePath?: unknown }).absolutePath
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
