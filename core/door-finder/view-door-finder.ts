import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ContentRecord } from '../content/content'
import type { ContentPort } from '../content/content.port'
import { listField, pictureField, textField } from '../content/fields'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { Swatch, WoodDoor } from '../content/wood-door'

/** The finder's doors, and pictures of its choices. */
export type FinderFacts = { readonly doors: readonly WoodDoor[]; readonly swatches: readonly Swatch[] }

/** Doors and swatches; a list that fails to load is empty (S2-8.15). */
export const viewDoorFinder = (content: Pick<ContentPort, 'woodDoors' | 'records'>): Outcome<FinderFacts> =>
  sequenceS(TE.ApplyPar)({
    doors: pipe(content.woodDoors(), recoverWith<readonly WoodDoor[]>([])),
    swatches: pipe(
      content.records('wood_doors_filter', { limit: 1, sortBy: 'page_title_esi', orderBy: 'asc' }),
      TE.map(({ items }) => swatchesOf(items[0])),
      recoverWith<readonly Swatch[]>([]),
    ),
  })

/** Veneers and finishes that have a shop picture (S2-7.18). */
export const swatchesOf = (record: ContentRecord | undefined): readonly Swatch[] =>
  listField(record?.fields, 'wood_doors_filter_com').flatMap(filter => {
    const name = textField(filter, 'variant_name_et')
    const picture = pictureField(filter, 'variant_image_emd')
    return name === undefined || picture === undefined ? [] : [{ name, picture }]
  })
