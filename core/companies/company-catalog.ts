/** What a company's people see: the categories of its customer group, or all those that guests see. */
export type CompanyCatalog = 'group' | 'open'
export const companyCatalogs: readonly CompanyCatalog[] = ['group', 'open']

export const isCompanyCatalog = (value: string): value is CompanyCatalog =>
  companyCatalogs.some(catalog => catalog === value)
