import type { Insertable } from 'kysely'
import type { Schema } from '../database/schema'
import type { SeedCatalogue } from './seed-catalogue'

type SeedReview = readonly [daysAgo: number, rating: 1 | 2 | 3 | 4 | 5, title: string, text: string, author: string]

/** Reviews of the demo merchant's products, by product SKU. */
const reviewsBySku: Readonly<Record<string, readonly SeedReview[]>> = {
  'LS-G1': [
    [
      12,
      5,
      'Forty of them in one school',
      'Hung in August before the students came back. The template fits the old prep, so no door left its hinges. ' +
        'Two years of kids and not one call back on the twenty we did first.',
      'Marcus T.',
    ],
    [
      31,
      5,
      'Takes abuse',
      'Janitors hang their keys and half their weight on the lever. The clutch gives, the lock lives.',
      'Ana P.',
    ],
    [
      58,
      4,
      'Good lock, tight screw',
      'Everything lines up. The through bolts are short for a 2 inch door; order the long ones with it.',
      'Devon R.',
    ],
    [
      77,
      4,
      'Solid',
      'Same keying as the rest of our campus, which is why we buy it. Satin chrome scratches where keys swing.',
      'Lena K.',
    ],
    [103, 3, 'Wait for the bronze', 'The lock is fine. Oil rubbed bronze took five weeks.', 'Chris M.'],
    [
      140,
      5,
      'Rebuilt in place',
      'Changed the cylinder and the spring without taking the case out. One screwdriver, as it says.',
      'Priya N.',
    ],
    [
      201,
      2,
      'Wrong hand of strike in the box',
      'The strike was for a left hand door. The counter sent another the next day.',
      'Bill S.',
    ],
  ],
  'HG-BB45': [
    [20, 5, 'The box of three is right', 'One box a door, no counting on the ladder.', 'Ana P.'],
    [
      66,
      5,
      'Runs quiet',
      'Ball bearings make the difference on a closer door that opens four hundred times a day.',
      'Joel W.',
    ],
    [
      150,
      4,
      'Holes are true',
      'Screw holes match the template. The finish of the 10B varies a little from box to box.',
      'Marcus T.',
    ],
  ],
  'TH-SAD-36': [
    [
      44,
      4,
      'Cuts clean',
      'Aluminum that a miter saw goes through without tearing. Comes without screws for concrete.',
      'Devon R.',
    ],
    [118, 5, 'No more puddle', 'Low enough for carts, high enough for rain.', 'Rosa V.'],
  ],
  'LS-D2K': [
    [9, 5, 'No more keys for the cleaners', 'A code for each crew and a schedule for each code.', 'Lee B.'],
    [35, 3, 'Codes yes, sound no', 'Works as told, but the beep cannot be turned off.', 'Nina F.'],
  ],
  'CL-4040-AL': [
    [26, 5, 'Closes a vestibule against wind', 'The only one that latches that door in March.', 'Joel W.'],
    [92, 4, 'Heavy, in every sense', 'Have a second pair of hands for the arm.', 'Chris M.'],
  ],
  'WD-FL': [
    [17, 5, 'Machined as ordered', 'Twelve openings, twelve doors, no file needed.', 'Rosa V.'],
    [85, 4, 'Good veneer', 'Book matched across the pair. One edge was nicked in transit and replaced.', 'Priya N.'],
  ],
}

/** Not moderated yet, so that the review desk has an entry. */
const waiting = {
  sku: 'CL-4040-AL',
  by: 'owner@lakeside.example',
  daysAgo: 2,
  rating: 5,
  title: 'Ten years and counting',
  text: 'We put these on every entrance of our buildings. The first ones still close.',
  author: 'Lee L.',
} as const

const day = 86_400_000

/** Rows of the reviews; `customerId` finds an account by its address. */
export const reviewRows = (
  { product }: Pick<SeedCatalogue, 'product'>,
  now: number,
  customerId: (email: string) => number | undefined,
): readonly Insertable<Schema['review']>[] => {
  const idOf = (sku: string) => product.find(each => each.sku === sku)?.id
  const row = (productId: number, [daysAgo, rating, title, text, author]: SeedReview) => ({
    store_key: 'commercial',
    product_id: productId,
    customer_id: null,
    rating,
    title,
    text,
    author,
    state: 'approved' as const,
    version: 0,
    reviewed_at: now - daysAgo * day,
  })
  const approved = Object.entries(reviewsBySku).flatMap(([sku, reviews]) => {
    const productId = idOf(sku)
    return productId === undefined ? [] : reviews.map(review => row(productId, review))
  })
  const [productId, writer] = [idOf(waiting.sku), customerId(waiting.by)]
  const { daysAgo, rating, title, text, author } = waiting
  return productId === undefined || writer === undefined
    ? approved
    : [
        ...approved,
        { ...row(productId, [daysAgo, rating, title, text, author]), customer_id: writer, state: 'pending' as const },
      ]
}
