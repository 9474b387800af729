/** Items made from their numbers, from 0 on. */
export const numbered = <A>(count: number, one: (at: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, at) => one(at))

/** Pairs of equal timestamps, so that ties must be broken. */
export const momentOf = (at: number): number => 1_000 + Math.floor(at / 2)

/** The requested pages, read one after the other. */
export const pagesOf = async <A>(
  pageAt: (page: number) => Promise<readonly A[]>,
  numbers: readonly number[],
): Promise<readonly (readonly A[])[]> => {
  const found: (readonly A[])[] = []
  for (const page of numbers) found.push(await pageAt(page))
  return found
}

/** The expected content of the requested pages. */
export const inPages = <A>(all: readonly A[], size: number, numbers: readonly number[]): readonly (readonly A[])[] =>
  numbers.map(page => all.slice((page - 1) * size, page * size))
