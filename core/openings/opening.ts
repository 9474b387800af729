/**
 * A category's openings by name, with product ids (S3-7.09). An opening is a doorway of a customer's building, under
 * its name there ('HSU-101A').
 */
export type Openings = ReadonlyMap<string, readonly number[]>

export const noOpenings: Openings = new Map()

/** Limits per category and per opening. */
export const maxOpenings = 20_000
export const maxOfOpening = 200

const byName = new Intl.Collator('en', { numeric: true })

/** Natural sort order: HSU-9 before HSU-10. */
export const inNameOrder = (names: Iterable<string>): readonly string[] => [...names].sort(byName.compare)

/** Names that contain the input, case-insensitive and sorted; all for an empty input (S3-5.22). */
export const suggestedOpenings = (names: Iterable<string>, typed: string): readonly string[] => {
  const wanted = typed.trim().toLowerCase()
  return [...names].filter(name => name.toLowerCase().includes(wanted))
}

/**
 * The opening of a submitted term: exact match of the upper-cased term (S3-5.22). A name picked from the suggestions
 * matches itself in any case.
 */
export const openingMeant = (openings: Openings, term: string): string | undefined => {
  const wanted = term.trim()
  return [wanted.toUpperCase(), wanted].find(name => openings.has(name))
}
