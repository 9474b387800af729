/** The elements of a list; fails if it is empty, because assertions in a loop would then prove nothing. */
export const eachOf = <T>(list: Iterable<T>): readonly T[] => {
  const members = [...list]
  if (members.length === 0) throw new Error('The list is empty, so the assertions would prove nothing.')
  return members
}
