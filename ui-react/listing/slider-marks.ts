/** Four evenly spaced marks of a slider, at valid positions; fewer if there are fewer positions (S2-9.02). */
export const sliderMarks = (low: number, high: number, step: number): readonly number[] => {
  const third = (high - low) / 3
  return [...new Set([0, 1, 2, 3].map(at => (at === 3 ? high : low + Math.round((at * third) / step) * step)))]
}
