import { families, makers } from '../../adapters/reference/seed/generated/families'
import { generatedShelf } from '../../adapters/reference/seed/generated/generated-catalogue'
import type { FacetDefinition } from '../../core/search/facet-definition'
import { facetField } from '../../core/search/facet-field'
import { emptyQuery, type ListingQuery } from '../../core/search/listing'

/** The twelve facets of every measured page. */
export const facetNames = [
  'Brand',
  'Finish',
  'Door Width',
  'Handing',
  'Fire rating',
  'Material',
  'Grade',
  'Country of origin',
  'ADA compliant',
  'Warranty',
  'Location',
  'Lead time',
]
export const definitions: readonly FacetDefinition[] = facetNames.map(name => ({
  field: facetField(name),
  name,
  tag: 'list',
}))

const roots = generatedShelf().rootCategoryIds
/** A thousand categories, all visible to a customer group. */
export const allowed = generatedShelf()
  .category.map(({ id }) => id)
  .slice(0, 1_000)

/** Rotates the query, so that no measured answer comes from a cache. */
const cycle =
  <A>(all: readonly A[]) =>
  (at: number): A =>
    all[at % all.length]!

const chosen = [
  [
    ['Brand', `${makers[0]!} Works`],
    ['Material', 'Steel'],
  ],
  [
    ['Warranty', '5 years'],
    ['Grade', 'Grade 1'],
  ],
  [
    ['Brand', `${makers[7]!} Works`],
    ['Brand', `${makers[9]!} Works`],
    ['Location', 'Exterior'],
  ],
  [
    ['Finish', 'White'],
    ['Fire rating', '20 min'],
  ],
  [
    ['Lead time', 'In stock'],
    ['Country of origin', 'Mexico'],
  ],
].map(pairs => pairs.map(([name, value]) => ({ field: facetField(name!), value: value! })))

export const category = cycle(roots)
export const selection = cycle(chosen)
export const twoWords = cycle(
  [
    ...families.flatMap(family => family.kinds.slice(0, 3)),
    'kestrel heritage',
    'steel lever',
    'stainless hinge',
    'mineral door',
    'brass lock',
    'recessed mirror',
  ].map(text => text.split(' ').slice(-2).join(' ')),
)
export const typed = cycle([
  'kes',
  'brigh',
  'hing',
  'wood d',
  'mort',
  'exit',
  'closer',
  'clas',
  'heri',
  'brigh',
  'iron',
  'sto',
])

/** Queries, by the row names of the table. */
export const questions: Readonly<
  Record<
    | 'category'
    | 'category, two facets selected'
    | 'whole catalogue'
    | 'whole catalogue, two facets selected'
    | 'two words',
    (at: number) => ListingQuery
  >
> = {
  category: at => ({ ...emptyQuery, categoryId: category(at) }),
  'category, two facets selected': at => ({ ...emptyQuery, categoryId: category(at), facets: selection(at) }),
  'whole catalogue': () => emptyQuery,
  'whole catalogue, two facets selected': at => ({ ...emptyQuery, facets: selection(at) }),
  'two words': at => ({ ...emptyQuery, term: twoWords(at) }),
}
export type Question = keyof typeof questions
