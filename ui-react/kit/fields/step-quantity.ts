export type StepBounds = { readonly min: number; readonly max?: number; readonly step: number }

/** The next whole pack up or down, with the step rule of native number fields: packs count from `min`. */
export const stepQuantity = (
  quantity: number,
  direction: 1 | -1,
  { min, max = Infinity, step }: StepBounds,
): number => {
  const packs = (quantity - min) / step
  const next = direction === 1 ? Math.floor(packs) + 1 : Math.ceil(packs) - 1
  const last = max === Infinity ? Infinity : Math.floor((max - min) / step)
  return min + Math.max(0, Math.min(next, last)) * step
}
