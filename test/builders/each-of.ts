/**
 * The members of a list that has some. What is true of every member of an empty list says nothing, so that is refused.
 */
export const eachOf = <T>(list: Iterable<T>): readonly T[] => {
  const members = [...list]
  if (members.length === 0) throw new Error('There is nothing to look at: the list is empty.')
  return members
}
