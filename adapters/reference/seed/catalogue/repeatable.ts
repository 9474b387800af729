// Destructured once: in a VM context of its own, a global lookup per letter would dominate the run time.
const { imul } = Math

/** A deterministic pseudo-random number in [0, 1) from a text, so that every seeding gives the same data. */
export const chanceOf = (key: string): number => {
  let hash = 2166136261
  for (let at = 0; at < key.length; at += 1) hash = imul(hash ^ key.charCodeAt(at), 16777619)
  hash ^= hash >>> 15
  hash = imul(hash, 2246822507)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4294967296
}

/** A deterministic choice by text. */
export const pickOf = <A>(items: readonly A[], key: string): A => items[Math.floor(chanceOf(key) * items.length)] as A

/** Plausible stock: some variants are out of stock, some nearly, cheap goods have hundreds. */
export const stockOf = (sku: string, cents: number): number => {
  const chance = chanceOf(`stock ${sku}`)
  if (chance < 0.07) return 0
  if (chance < 0.14) return 1 + Math.floor(chanceOf(`few ${sku}`) * 5)
  const maxStock = cents < 3_000 ? 480 : cents < 15_000 ? 140 : cents < 60_000 ? 48 : 18
  return 6 + Math.floor(chanceOf(`many ${sku}`) * maxStock)
}
