/** A lintel over its opening; the home store's mark is a cabinet front with its rail and two drawers. */
const marks: Readonly<Record<string, string>> = {
  commercial: 'M0 0h28v7H0zM4 9h2v17H4zM22 9h2v17h-2z',
  home: 'M0 0h28v4H0zM3 6h22v8H3zM3 16h22v10H3zM12 9h4v1.6h-4zM12 20h4v1.6h-4z',
}

/** The path of a store's mark, 28 by 26 units. */
export const markOf = (storeKey: string): string | undefined => marks[storeKey] ?? marks['commercial']
