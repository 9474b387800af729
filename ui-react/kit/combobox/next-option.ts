/** The option that an arrow key moves to; -1 is the field itself, so that the typed text can always be reached. */
export const nextOption = (active: number, count: number, key: string): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return undefined
}
