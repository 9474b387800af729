/** Points of the hero scene a callout may touch, as fractions of that picture. */
export const openingAnchors = {
  door: { x: 0.4, y: 0.6 },
  frame: { x: 0.695, y: 0.34 },
  hinge: { x: 0.317, y: 0.168 },
  lock: { x: 0.648, y: 0.537 },
  closer: { x: 0.42, y: 0.162 },
  kickPlate: { x: 0.5, y: 0.886 },
} as const
