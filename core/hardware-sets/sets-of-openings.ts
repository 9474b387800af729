import type { HardwareSet } from '../schedule/hardware-set'
import type { ScheduledOpening } from '../schedule/opening'
import { setKey } from '../schedule/set-name'

/** Marks as they are compared: case and blanks aside. */
export const markKey = (mark: string): string => mark.toUpperCase().replace(/\s+/g, '')

/** The sets of a job by what points to them. */
export type SetIndex = {
  readonly byName: ReadonlyMap<string, readonly HardwareSet[]>
  readonly byKey: ReadonlyMap<string, readonly HardwareSet[]>
  /** By the marks that headings name, unless the schedule gives the set to an opening of that mark. */
  readonly byMark: ReadonlyMap<string, readonly HardwareSet[]>
}

export const indexSets = (sets: readonly HardwareSet[], openings: readonly ScheduledOpening[]): SetIndex => {
  const names = {
    byName: grouped(sets, ({ name }) => [nameKey(name)]),
    byKey: grouped(sets, ({ name }) => [setKey(name)]),
  }
  const byMark = grouped(openings, ({ mark }) => (mark === undefined ? [] : [markKey(mark)]))
  const isGiven = (set: HardwareSet, mark: string): boolean =>
    (byMark.get(mark) ?? []).some(each => givenSet(each, names) === set)
  return {
    ...names,
    byMark: grouped(
      sets.filter(({ standing }) => standing === 'in-use'),
      set => set.doorsNamed.map(markKey).filter(mark => !isGiven(set, mark)),
    ),
  }
}

/**
 * The set that the schedule gives to an opening: of the same name, else of the same folded one (J-4.07). `two`: several
 * are meant. Undefined: none, or the opening names none.
 */
export const givenSet = (
  { setName }: Pick<ScheduledOpening, 'setName'>,
  index: Pick<SetIndex, 'byName' | 'byKey'>,
): HardwareSet | 'two' | undefined =>
  setName === undefined
    ? undefined
    : (only(index.byName.get(nameKey(setName))) ?? only(index.byKey.get(setKey(setName))))

/** The set of an opening: that of the schedule, else the one whose heading names its mark. */
export const setOfOpening = (
  opening: Pick<ScheduledOpening, 'setName' | 'mark'>,
  index: SetIndex,
): HardwareSet | 'two' | undefined =>
  givenSet(opening, index) ?? (opening.mark === undefined ? undefined : only(index.byMark.get(markKey(opening.mark))))

const nameKey = (name: string): string => name.trim().toUpperCase()
const only = (sets: readonly HardwareSet[] = []): HardwareSet | 'two' | undefined => (sets.length > 1 ? 'two' : sets[0])

const grouped = <A>(all: readonly A[], keysOf: (each: A) => readonly string[]): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const each of all) for (const key of new Set(keysOf(each))) groups.set(key, [...(groups.get(key) ?? []), each])
  return groups
}
