/** A source file of the repository: its path from the root, and the paths of the files it imports, types included. */
export type SourceFile = { readonly path: string; readonly imports: readonly string[] }

/** A folder whose subfolders must not depend on each other in a cycle, with the remedy to print. */
type House = { readonly folder: string; readonly remedy: string }

const houses: readonly House[] = [
  {
    folder: 'core',
    remedy:
      'move what both use into the lower one, core/access or core/shared; a view ' +
      'that joins subjects belongs into core/pages',
  },
  { folder: 'adapters', remedy: 'move what both use into adapters/shared, or wire the families in composition' },
  {
    folder: 'adapters/reference',
    remedy: 'move what both use into the lower one, or into adapters/reference/database',
  },
  { folder: 'ui-react', remedy: 'move what both use into ui-react/product, ui-react/runtime or ui-react/kit' },
]

/** Maximum number of source files per folder; tests are not counted. */
export const maxFiles = 40

/** Maximum number of files directly in a folder whose files belong into subfolders. */
const maxLoose: Readonly<Record<string, number>> = {
  composition: 4,
  'adapters/reference': 1,
  core: 0,
  adapters: 0,
  'ui-react': 0,
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const isTest = (path: string): boolean => /\.(test|suite)\.tsx?$/.test(path)

/** One line for every folder with too many files and for every dependency cycle between rooms, each with its remedy. */
export const roomFaults = (files: readonly SourceFile[]): readonly string[] => {
  const sources = files.filter(({ path }) => !isTest(path))
  return [...crowded(sources), ...houses.flatMap(house => circles(house, sources))]
}

const crowded = (files: readonly SourceFile[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { path } of files) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => {
    const limit = maxLoose[folder] ?? maxFiles
    return count > limit
      ? [
          `${folder} contains ${count} source files, the maximum is ${limit}: move ` +
            'some of them into a subfolder named after their purpose',
        ]
      : []
  })
}

/** The room of a path: 'cart' for 'core/cart/cart.ts'. Files directly in the folder belong to no room. */
const roomOf = (folder: string, path: string): string | undefined => {
  const parts = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
  return parts.length > 1 ? parts[0] : undefined
}

/** Dependencies between rooms, with the first import that causes each. */
type Needs = ReadonlyMap<string, ReadonlyMap<string, string>>

const needsIn = (folder: string, files: readonly SourceFile[]): Needs => {
  const needs = new Map<string, Map<string, string>>()
  for (const { path, imports } of files) {
    const from = roomOf(folder, path)
    if (from === undefined) continue
    for (const imported of imports) {
      const to = roomOf(folder, imported)
      if (to === undefined || to === from) continue
      const known = needs.get(from) ?? new Map<string, string>()
      if (!known.has(to)) known.set(to, `${path} imports ${imported}`)
      needs.set(from, known)
    }
  }
  return needs
}

/** The shortest dependency path between two rooms, as imports; undefined if there is none. */
const wayBetween = (needs: Needs, from: string, to: string): readonly string[] | undefined => {
  const ways = new Map<string, readonly string[]>([[from, []]])
  for (const [room, way] of ways) {
    if (room === to && way.length > 0) return way
    for (const [next, example] of needs.get(room) ?? []) {
      if (next === to) return [...way, example]
      if (!ways.has(next)) ways.set(next, [...way, example])
    }
  }
  return undefined
}

/** One line for each pair of rooms that depend on each other: the import in one direction, and the path back. */
const circles = ({ folder, remedy }: House, files: readonly SourceFile[]): readonly string[] => {
  const needs = needsIn(folder, files)
  const reported = new Set<string>()
  return [...needs].flatMap(([from, others]) =>
    [...others].flatMap(([to, example]) => {
      const back = wayBetween(needs, to, from)
      const circle = back && [example, ...back]
      const name = circle && [...circle].sort().join('\n')
      if (!circle || name === undefined || reported.has(name)) return []
      reported.add(name)
      return [`${folder}/${from} and ${folder}/${to} depend on each other: ${circle.join(', ')}. Remedy: ${remedy}`]
    }),
  )
}
