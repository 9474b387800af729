import { canSeeCategory } from '../access/category-access'
import type { Customer, Visitor } from '../access/visitor'
import type { ContentRecord } from './content'
import { linesField, numberField, textField } from './fields'

/**
 * The categories that an editors' landing page stands for (template 'Category cms', S2-2.94); undefined: it is no such
 * page. One that names none is nobody's to see.
 */
export const landingCategories = ({ fields }: ContentRecord): readonly number[] | undefined =>
  textField(fields, 'template_es')?.trim().toLowerCase() === 'category cms'
    ? numbersIn(fields['provider_id_esi']).concat(numbersIn(fields['provider_categories_id_esai']))
    : undefined

/** Numbers in a field of an editor, whether a list, lines or a single one. */
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
 * Seen by who is signed in and may see one of its categories, below a top category on the list of their store or opened
 * to them by staff (S2-2.94, S3-4.23); for everybody else the gate of those stands in its place.
 */
export const mayLand = (
  { customer, visible }: Pick<Visitor, 'customer' | 'visible'>,
  categoryIds: readonly number[],
): boolean => customer !== undefined && categoryIds.some(id => canSeeCategory(visible, id) && isListed(customer, id))

const isListed = ({ landingCategoryIds, grantedCategoryIds = [] }: Customer, id: number): boolean =>
  landingCategoryIds === undefined || landingCategoryIds.includes(id) || grantedCategoryIds.includes(id)
