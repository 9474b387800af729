const prefix = new RegExp(
  '^(?:(?:finish )?(?:hardware|hdwre?|hdwe|hdw|hw|hwd|hws|hwg|hg)\\b[\\s.:#-]*|' +
    '(?:sets?|groups?|grp|heading|hdg|no|number)\\b[\\s.:#-]*|# ?|(?:hw|hws|hwg|hg)(?=\\d))+',
  'i',
)

/**
 * A set's name as names are compared (J-4.07): `HW-03`, `hw 3`, `03`, `3` and `3.0` are one; `1.1` and `1.10` are two;
 * `AL 01` and `01` are two.
 */
export const setKey = (name: string): string => {
  const bare = name.trim().replace(prefix, '').trim()
  const folded = (bare === '' ? name.trim() : bare).toUpperCase().replace(/[\s_-]+/g, '')
  const number = /^([A-Z]*)(\d+)(?:\.0+)?([A-Z]{0,2})$/.exec(folded)
  if (number) return `${number[1] ?? ''}${(number[2] ?? '').replace(/^0+(?=\d)/, '')}${number[3] ?? ''}`
  return folded.replace(/^0+(?=\d)/, '')
}

const nameShape = new RegExp(
  '^(?:(?:hw|hws|hwg|hg|hdw|set|group|grp)[\\s.#-]*)?' +
    '(?:[a-z]{0,3}[\\s-]?\\d{1,4}(?:\\.\\d{1,2})?[a-z]{0,2}|[a-z]{1,2})$',
  'i',
)

/** Whether a text names a set: it has a digit or is one or two letters, and is short. */
export const isSetName = (text: string): boolean => nameShape.test(text)

/** Groups of names that are written differently and mean the same set, in the order in which they come. */
export const alikeSetNames = (names: Iterable<string>): readonly (readonly string[])[] => {
  const byKey = new Map<string, Set<string>>()
  for (const name of names) byKey.set(setKey(name), (byKey.get(setKey(name)) ?? new Set()).add(name))
  return [...byKey.values()].filter(each => each.size > 1).map(each => [...each])
}
