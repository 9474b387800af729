/** The option an arrow key leads to; -1 is the field itself, so that one can always go back to what was typed. */
export const nextOption = (active: number, count: number, key: string): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return undefined
}
