import type { MirrorCounts } from './catalogue-mirror.port'

export const noCounts: MirrorCounts = { created: 0, updated: 0, unchanged: 0 }

export const plusCounts = (a: MirrorCounts, b: MirrorCounts): MirrorCounts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
})

/** How many rows were compared or written. */
export const totalOf = ({ created, updated, unchanged }: MirrorCounts): number => created + updated + unchanged
