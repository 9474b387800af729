import { median, type Bench, type BenchDeps, type Row } from './row.ts'

/**
 * Runs a bench here and in another checkout, in turns that begin alternately, so that load peaks affect both. Each row
 * that both have is compared with the other's: the share is the median of the shares of all turns.
 */
export const compared = async (
  bench: Bench,
  here: BenchDeps,
  there: BenchDeps,
  turns: number,
): Promise<readonly Row[]> => {
  const pairs: (readonly [here: readonly Row[], there: readonly Row[]])[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const first = turn % 2 === 0 ? await bench.run({ ...here, turns: 1 }) : undefined
    const other = await bench.run({ ...there, turns: 1 })
    pairs.push([first ?? (await bench.run({ ...here, turns: 1 })), other])
  }
  return (pairs[0]?.[0] ?? []).flatMap(({ what, unit }) => {
    const values = pairs.flatMap(([own, other]) => {
      const [mine, theirs] = [own, other].map(rows => rows.find(row => row.what === what && row.unit === unit)?.value)
      return mine === undefined || theirs === undefined || theirs === 0 ? [] : [[mine, theirs] as const]
    })
    if (values.length === 0) return []
    const value = median(values.map(([mine]) => mine))
    const ratio = median(values.map(([mine, theirs]) => mine / theirs))
    return [{ what, value, unit, control: { what: 'other checkout', value: value / ratio } }]
  })
}
