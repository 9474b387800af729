import type { BlockFound, BlockNeed } from '../../../core/pages/blocks/block-need'
import { aForm, aField } from '../form'

const cards = [1, 2, 3].map(id => ({
  id,
  name: `Product ${id}`,
  slug: `/p-${id}/`,
  sku: `P${id}`,
  swatches: [],
  stock: 5,
  purchasable: true,
  minimum: 1,
}))

/** Data for every need a widget may have. */
export const foundForGallery = (need: BlockNeed): BlockFound => {
  switch (need.tag) {
    case 'products':
      return { tag: 'products', products: cards.slice(0, need.limit) }
    case 'recommended':
      return { tag: 'recommended', row: { kind: need.kind, items: cards } }
    case 'records':
      return {
        tag: 'records',
        records: [1, 2, 3].map(id => ({
          id: String(id),
          model: need.model,
          title: `Record ${id}`,
          slug: `/r-${id}/`,
          fields: {
            summary_et: 'A summary.',
            city: 'Dayton',
            state: 'OH',
            brandName: `Branch ${id}`,
            page_slug: `/r-${id}/`,
          },
        })),
      }
    case 'categories':
      return {
        tag: 'categories',
        categories: [1, 2, 3].map(id => ({
          id,
          parentId: 0,
          name: `Category ${id}`,
          depth: 0,
          slug: `/c-${id}/`,
          productCount: id * 10,
        })),
      }
    case 'form':
      return { tag: 'form', form: aForm([aField('singleLineText', 'name')]) }
  }
}
