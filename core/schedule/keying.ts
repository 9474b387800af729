/** How cylinders are keyed: differently, alike, masterkeyed, construction keyed, or without a cylinder. */
const kinds = new Set(['KD', 'KA', 'MK', 'GMK', 'GGMK', 'CK', 'CMK', 'LC', 'SKD', 'NMK'])
const names: readonly (readonly [RegExp, string])[] = [
  [/^keyed different(?:ly)?$/i, 'KD'],
  [/^keyed alike$/i, 'KA'],
  [/^master ?-?key(?:ed)?$/i, 'MK'],
  [/^grand ?-?master(?: ?-?key(?:ed)?)?$/i, 'GMK'],
  [/^construction (?:key(?:ed)?|core)$/i, 'CK'],
  [/^less cyl(?:inder)?\.?$/i, 'LC'],
]

/** A kind of keying with the number of its group: `KA1` is the first group of cylinders that are keyed alike. */
export type ReadKeying = { readonly kind: string; readonly group?: string }

/** Reads `KD`, `KA1`, `KA-2`, `MK`, `master keyed`. Undefined: a key symbol such as `AA1`, or something else. */
export const readKeying = (text: string): ReadKeying | undefined => {
  const [, kind = '', group] = /^([A-Z]{2,4}?)[\s-]?(\d{1,3}[A-Z]?)?$/.exec(text.toUpperCase()) ?? []
  if (kinds.has(kind)) return { kind, ...(group === undefined ? {} : { group }) }
  const named = names.find(([words]) => words.test(text))?.[1]
  return named === undefined ? undefined : { kind: named }
}

/** Whether a text is a symbol of a key system: `AA1`, `GGM`, `3-AA12`. */
export const isKeySymbol = (text: string): boolean => /^(?:\d{1,2}-)?[A-Z]{1,3}\d{1,3}[A-Z]?$/i.test(text)
