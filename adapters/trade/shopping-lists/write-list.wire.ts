import {
  listStatuses,
  type ListItem,
  type ListSummary,
  type ShoppingList,
} from '../../../core/shopping-lists/shopping-list'
import { decimalFromCents } from '../../../core/shared/decimal'

/** Name of a stored choice: `attribute[12]` (S3-3.12). */
export const optionName = (optionId: number): string => `attribute[${optionId}]`

/** Extension data of another Lintel, among the options of a line. */
export const ownOption = 'lintel'

/** Page size of lines; a portal may return fewer. */
export const itemPageSize = 1_000

const itemToWire = (item: ListItem) => ({
  id: item.id,
  itemId: item.id,
  productId: item.productId,
  variantId: item.variantId,
  quantity: item.quantity,
  productName: item.name,
  variantSku: item.sku,
  basePrice: item.price === undefined ? undefined : decimalFromCents(item.price),
  discount: '0.00',
  productUrl: item.slug,
  primaryImage: item.picture?.url,
  productNote: item.note,
  optionList: [
    ...item.choices.map(({ modifierId, value }) => ({ optionId: optionName(modifierId), optionValue: value })),
    {
      optionId: ownOption,
      optionValue: {
        options: item.options,
        minimum: item.minimum,
        available: item.available,
        unpriced: item.price === undefined,
        ...(item.slug === undefined ? {} : { slug: item.slug }),
        ...(item.picture ? { picture: item.picture } : {}),
        ...(item.partNumber === undefined ? {} : { partNumber: item.partNumber }),
        ...(item.pack === undefined ? {} : { pack: item.pack }),
        ...(item.why ? { why: item.why } : {}),
      },
    },
  ],
})

type Slice = { readonly first?: number | null; readonly offset?: number | null }

/** A list of the requesting user, with the requested page of its lines. */
export const listToNode = (list: ListSummary & Partial<Pick<ShoppingList, 'items'>>) => {
  const [firstName = '', ...rest] = list.owner.split(' ')
  const { items = [] } = list
  return {
    id: list.id,
    name: list.name,
    description: list.description,
    reason: list.reason,
    status: list.status,
    createdAt: list.createdAt,
    updatedAt: list.updatedAt,
    isOwner: list.own,
    approvedFlag: list.status === listStatuses.waiting,
    customerInfo: { firstName, lastName: rest.join(' ') },
    ...(list.companyName === undefined ? {} : { companyInfo: { companyName: list.companyName } }),
    products: ({ first, offset }: Slice) => {
      const from = Math.max(0, offset ?? 0)
      return {
        totalCount: list.itemCount,
        edges: items
          .slice(from, from + Math.min(itemPageSize, Math.max(0, first ?? itemPageSize)))
          .map(item => ({ node: itemToWire(item) })),
      }
    },
  }
}
