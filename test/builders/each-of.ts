/** The elements of a non-empty list. Fails for an empty one, for which assertions in a loop would prove nothing. */
export const eachOf = <T>(list: Iterable<T>): readonly T[] => {
  const members = [...list]
  if (members.length === 0) throw new Error('There is nothing to look at: the list is empty.')
  return members
}
