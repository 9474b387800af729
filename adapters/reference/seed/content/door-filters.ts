import { pictureKey } from '../../../../core/catalogue/picture'
import { birch, cherry, maple, smokedAsh, walnut, whiteOak } from '../catalogue/finishes'
import type { ContentRow } from './content-row'
import { contentRow, media } from './content-row'

const veneers = [birch, whiteOak, maple, cherry, smokedAsh, walnut]

/** Swatches of the wood door finder: a picture for every veneer (S2-3.19). */
export const doorFilters: readonly ContentRow[] = [
  contentRow({
    store: 'commercial',
    model: 'wood_doors_filter',
    id: 'veneers',
    title: 'Veneers',
    fields: {
      page_title_esi: 'Veneers',
      wood_doors_filter_com: veneers.map(({ label, surface }) => ({
        variant_name_et: label,
        variant_image_emd: media(
          pictureKey({ kind: 'door', width: 36, height: 84, face: surface, lite: 'none' }),
          label,
        ),
      })),
    },
  }),
]
