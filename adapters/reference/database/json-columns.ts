/** Parses a JSON column, which this platform wrote itself; undefined if it cannot be parsed. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export const readNumbers = (text: string): readonly number[] => {
  const value = readJson(text)
  return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []
}

/** A JSON list of texts; anything else is read as an empty one. */
export const readTextList = (text: string): readonly string[] => {
  const value = readJson(text)
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

export const readTexts = (text: string): Readonly<Record<string, string>> => {
  const value = readJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A JSON object; anything else is read as an empty one. */
export const readRecord = (text: string): Readonly<Record<string, unknown>> => {
  const value = readJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
