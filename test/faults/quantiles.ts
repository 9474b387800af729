/** The value that `share` of all values do not exceed; 0 for an empty list. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export type Sample = { readonly seconds: number; readonly value: number }

/** Increase per minute, by linear regression over all samples. */
export const slopePerMinute = (samples: readonly Sample[]): number => {
  const count = samples.length
  if (count < 2) return 0
  const middle = samples.reduce((sum, { seconds }) => sum + seconds, 0) / count
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / count
  const spread = samples.reduce((sum, { seconds }) => sum + (seconds - middle) ** 2, 0)
  return spread === 0
    ? 0
    : (60 * samples.reduce((sum, { seconds, value }) => sum + (seconds - middle) * (value - mean), 0)) / spread
}
