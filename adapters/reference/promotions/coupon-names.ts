import * as E from 'fp-ts/Either'
import { issue, type Issue } from '../../../core/shared/domain-error'
import type { Coupon, CouponGoods } from '../../../core/promotions/coupon'
import type { CouponDraft, CouponNames, NamedLists } from '../../../core/promotions/coupon-form'
import type { Database } from '../database/engine'

type Named = { readonly id: number; readonly name: string }
type Table = 'company' | 'category' | 'brand' | 'customer_group'

const named = (db: Database, table: Table): Promise<readonly Named[]> =>
  db.selectFrom(table).select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** The customer groups that a coupon may be limited to. */
export const couponGroups = (db: Database): Promise<readonly Named[]> => named(db, 'customer_group')

const tableOf: Readonly<Record<keyof NamedLists, Exclude<Table, 'customer_group'>>> = {
  companies: 'company',
  categories: 'category',
  brands: 'brand',
  notCategories: 'category',
  notBrands: 'brand',
}
const lists = Object.keys(tableOf) as readonly (keyof NamedLists)[]

/** The coupon of a valid form: names as ids; an issue at each list with a name that nothing has. */
export const withIds = async (
  db: Database,
  { names, skus, notSkus, ...draft }: CouponDraft,
): Promise<E.Either<readonly Issue[], Omit<Coupon, 'id'>>> => {
  const found = await Promise.all(
    lists.map(async list => [list, resolve(names[list], await named(db, tableOf[list]))] as const),
  )
  const groups = (await couponGroups(db)).map(({ id }) => id)
  const unknown = await unknownSkus(db, [...skus, ...notSkus])
  const issues = [
    ...found.flatMap(([list, { missing }]) => unknownIssue(list, missing)),
    ...unknownIssue(
      'skus',
      skus.filter(sku => unknown.has(sku)),
    ),
    ...unknownIssue(
      'notSkus',
      notSkus.filter(sku => unknown.has(sku)),
    ),
  ]
  if (issues.length > 0) return E.left(issues)
  const idsOf = (list: keyof NamedLists) => found.find(([name]) => name === list)?.[1].ids ?? []
  return E.right({
    ...draft,
    groups: draft.groups?.filter(id => groups.includes(id)),
    companies: idsOf('companies'),
    within: { categories: idsOf('categories'), brands: idsOf('brands'), skus },
    without: { categories: idsOf('notCategories'), brands: idsOf('notBrands'), skus: notSkus },
  })
}

const unknownIssue = (field: string, names: readonly string[]): readonly Issue[] =>
  names.length === 0 ? [] : [issue(field, 'coupon-desk.issues.unknown-names', { names: names.slice(0, 5).join(', ') })]

const resolve = (names: readonly string[], known: readonly Named[]) => {
  const byName = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const found = names.map(name => [name, byName.get(name.toLowerCase())] as const)
  return {
    ids: found.flatMap(([, id]) => id ?? []),
    missing: found.flatMap(([name, id]) => (id === undefined ? [name] : [])),
  }
}

const unknownSkus = async (db: Database, skus: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('variant')
    .select('sku')
    .where('sku', 'in', [...new Set(skus)])
    .execute()
  const known = new Set(rows.map(({ sku }) => sku.toUpperCase()))
  return new Set(skus.filter(sku => !known.has(sku)))
}

/** The names a coupon's ids stand for; what was deleted since is omitted. */
export const namesOf = async (
  db: Database,
  { groups = [], companies = [], within, without }: Coupon,
): Promise<CouponNames> => {
  const of = async (table: Table, ids: readonly number[]): Promise<readonly string[]> =>
    ids.length === 0 ? [] : (await named(db, table)).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  const goods = async (each: CouponGoods | undefined) =>
    [await of('category', each?.categories ?? []), await of('brand', each?.brands ?? [])] as const
  const [[categories, brands], [notCategories, notBrands]] = [await goods(within), await goods(without)]
  return { groups, companies: await of('company', companies), categories, brands, notCategories, notBrands }
}
