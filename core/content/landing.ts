import { canSeeCategory } from '../access/category-access'
import type { Customer, Visitor } from '../access/visitor'
import type { ContentRecord } from './content'
import { linesField, numberField, textField } from './fields'

/**
 * Categories of an editors' landing page (template 'Category cms', S2-2.94); undefined: not a landing page. One without
 * categories is hidden.
 */
export const landingCategories = ({ fields }: ContentRecord): readonly number[] | undefined =>
  textField(fields, 'template_es')?.trim().toLowerCase() === 'category cms'
    ? numbersIn(fields['provider_id_esi']).concat(numbersIn(fields['provider_categories_id_esai']))
    : undefined

/** Parses numbers from a field: a list, text lines, or a single value. */
export const numbersIn = (value: unknown): number[] => {
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : linesField({ value }, 'value').flatMap(line => line.split(/[\s,[\]"]+/))
  return list
    .concat(typeof value === 'number' ? [value] : [])
    .flatMap(each => numberField({ each }, 'each') ?? [])
    .filter(id => id > 0)
}

/**
 * Visible to signed-in visitors who may see one of its categories, below a root of their store's list or granted by
 * staff (S2-2.94, S3-4.23); for others those categories' access page is shown.
 */
export const mayLand = (
  { customer, visible }: Pick<Visitor, 'customer' | 'visible'>,
  categoryIds: readonly number[],
): boolean => customer !== undefined && categoryIds.some(id => canSeeCategory(visible, id) && isListed(customer, id))

const isListed = ({ landingCategoryIds, grantedCategoryIds = [] }: Customer, id: number): boolean =>
  landingCategoryIds === undefined || landingCategoryIds.includes(id) || grantedCategoryIds.includes(id)
