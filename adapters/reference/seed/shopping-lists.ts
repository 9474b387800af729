import { foldedListName } from '../../../core/shopping-lists/check-list-text'
import { listStatuses, type ListStatus } from '../../../core/shopping-lists/shopping-list'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'

const day = 86_400_000

type SeedList = {
  readonly email: string
  readonly name: string
  readonly description: string
  readonly status: ListStatus
  readonly daysAgo: number
  readonly reason?: string
  readonly lines: readonly (readonly [sku: string, quantity: number, note?: string])[]
}

/** The order determines the numbers, which are the same in every new shop. */
const lists: readonly SeedList[] = [
  {
    email: 'senior@northgate.example',
    name: 'Standard corridor opening',
    description: 'One opening as the school district wants it.',
    status: listStatuses.approved,
    daysAgo: 12,
    lines: [
      ['LS-G1-626', 1, 'Keyed alike'],
      ['HG-BB45-26D', 3],
      ['CL-4040-AL', 1],
      ['TH-SAD-36', 5],
    ],
  },
  {
    email: 'admin@northgate.example',
    name: 'Washroom refit',
    description: 'Depot and site offices',
    status: listStatuses.approved,
    daysAgo: 5,
    lines: [
      ['BX-1', 4],
      ['BX-2', 2],
      ['BX-3', 2],
      ['LS-G1-605', 2, 'Once brass is back'],
    ],
  },
  {
    email: 'junior@northgate.example',
    name: 'Site office fit-out',
    description: '',
    status: listStatuses.draft,
    daysAgo: 1,
    lines: [
      ['LS-G1-626', 2],
      ['BX-1', 1],
    ],
  },
  {
    email: 'junior@northgate.example',
    name: 'Stairwell B hardware',
    description: 'For the inspection on Monday',
    status: listStatuses.waiting,
    daysAgo: 2,
    lines: [
      ['CL-4040-AL', 2],
      ['HG-BB45-10B', 6],
    ],
  },
  {
    email: 'junior@northgate.example',
    name: 'Gate house',
    description: '',
    status: listStatuses.rejected,
    daysAgo: 9,
    reason: 'The compact closer is too light for this gate.',
    lines: [
      ['CL-1461-BZ', 1],
      ['LS-G1-613', 1],
    ],
  },
  {
    email: 'campus@hsu.example',
    name: 'Harbor Hall spares',
    description: 'What the workshop keeps',
    status: listStatuses.approved,
    daysAgo: 20,
    lines: [
      ['LS-G1-626', 4],
      ['LS-G1-613', 2],
    ],
  },
  {
    email: 'retail@lintel.example',
    name: 'Cabin door',
    description: '',
    status: listStatuses.approved,
    daysAgo: 4,
    lines: [
      ['HG-BB45-26D', 3],
      ['TH-SAD-36', 5],
    ],
  },
]

/** Inserts shopping lists of the demo accounts, in every status. */
export const fillShoppingLists = async (trx: Database, now: number): Promise<void> => {
  const people = await trx
    .selectFrom('customer')
    .select(['id', 'email_fold', 'company_id'])
    .where(
      'email_fold',
      'in',
      lists.map(({ email }) => email),
    )
    .execute()
  const goods = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'variant.sku', 'product.name'])
    .where(
      'variant.sku',
      'in',
      lists.flatMap(({ lines }) => lines.map(([sku]) => sku)),
    )
    .execute()
  for (const { email, name, description, status, daysAgo, reason, lines } of lists) {
    const owner = people.find(({ email_fold }) => email_fold === email)
    if (!owner) continue
    const at = now - daysAgo * day
    const { id } = await trx
      .insertInto('shopping_list')
      .values({
        store_key: 'commercial',
        customer_id: owner.id,
        company_id: owner.company_id ?? 0,
        name,
        name_fold: foldedListName(name),
        description,
        status,
        reason: reason ?? null,
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRows(
      trx,
      'shopping_list_item',
      lines.flatMap(([sku, quantity, note = '']) => {
        const found = goods.find(each => each.sku === sku)
        return found
          ? [
              {
                list_id: id,
                product_id: found.product_id,
                variant_id: found.id,
                sku,
                name: found.name,
                quantity,
                choices: '[]',
                note,
                added_at: at,
              },
            ]
          : []
      }),
    )
  }
}
