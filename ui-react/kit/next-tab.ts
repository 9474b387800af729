/** The tab that an arrow key, Home or End moves to; undefined for any other key. */
export const nextTab = (ids: readonly string[], selected: string, key: string): string | undefined => {
  const at = ids.indexOf(selected)
  if (key === 'ArrowRight') return ids[(at + 1) % ids.length]
  if (key === 'ArrowLeft') return ids[(at - 1 + ids.length) % ids.length]
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids[ids.length - 1]
  return undefined
}
