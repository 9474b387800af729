import type { Insertable } from 'kysely'
import type { Schema } from '../database/schema'
import type { SeedCatalogue } from './seed-catalogue'

const campusDoors = 810
const campusHardware = 820

/** Number of doors and of hardware pieces per opening of the campus. */
const plan: readonly (readonly [name: string, doors: number, hardware: number])[] = [
  ['HSU-101A', 1, 3],
  ['HSU-101B', 1, 1],
  ['HSU-204', 2, 4],
  ['HSU-310C', 1, 2],
]

/** The openings of Harbor State University, made of products in its campus category. */
export const openings = (catalogue: SeedCatalogue): readonly Insertable<Schema['opening']>[] => {
  const sold = (categoryId: number) =>
    catalogue.product_category
      .filter(row => row.category_id === categoryId)
      .map(row => row.product_id)
      .sort((a, b) => a - b)
  const doors = sold(campusDoors)
  const hardware = sold(campusHardware)
  const taken = (from: readonly number[], count: number, at: number) =>
    Array.from({ length: Math.min(count, from.length) }, (_, offset) => from[(at + offset) % from.length] ?? 0)
  return plan.map(([name, doorCount, hardwareCount], at) => ({
    category_id: campusDoors,
    name,
    product_ids: JSON.stringify([...taken(doors, doorCount, at), ...taken(hardware, hardwareCount, at)]),
  }))
}
