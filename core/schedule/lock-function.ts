/** What a lock does, by the names and ANSI numbers (cylindrical F75 ..., mortise F01 ...) of the trade. */
export type LockFunction = 'passage' | 'privacy' | 'office' | 'classroom' | 'storeroom'

const functions: readonly (readonly [RegExp, LockFunction])[] = [
  [/\bstore\s?room\b|\bF(?:86|07)\b/i, 'storeroom'],
  [/\bclass\s?room\b|\bF(?:84|05)\b/i, 'classroom'],
  [/\boffice\b|\bentry\b|\bentrance\b|\bF(?:82|109|04)\b/i, 'office'],
  [/\bprivacy\b|\bF(?:76|19|22)\b/i, 'privacy'],
  [/\bpassage\b|\bF(?:75|01)\b/i, 'passage'],
]

/** The function that a description of a lock names; undefined: none, or more than one. */
export const lockFunction = (text: string): LockFunction | undefined => {
  const found = functions.filter(([words]) => words.test(text))
  return found.length === 1 ? found[0]?.[1] : undefined
}
