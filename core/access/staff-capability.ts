/** Capabilities of staff accounts; every staff call requires one, on the server. */
export type StaffCapability =
  | 'access-requests'
  | 'orders'
  | 'reviews'
  | 'catalogue'
  | 'forms'
  | 'content'
  | 'quotes'
  | 'construction'
  | 'exemptions'
  | 'companies'
  | 'tax-shipping'
  | 'settings'
  | 'credit'
  | 'promotions'
  | 'payments'
  | 'prices'
  | 'staff'

/** In display order. */
export const staffCapabilities: readonly StaffCapability[] = [
  'access-requests',
  'orders',
  'reviews',
  'catalogue',
  'forms',
  'content',
  'quotes',
  'construction',
  'exemptions',
  'companies',
  'tax-shipping',
  'settings',
  'credit',
  'promotions',
  'payments',
  'prices',
  'staff',
]

/** The known capabilities among these words, without duplicates, in canonical order; others grant nothing. */
export const capabilitiesIn = (names: readonly string[]): readonly StaffCapability[] =>
  staffCapabilities.filter(capability => names.includes(capability))

/** Whether two accounts have the same capabilities. */
export const sameCapabilities = (some: readonly StaffCapability[], others: readonly StaffCapability[]): boolean =>
  capabilitiesIn(some).join() === capabilitiesIn(others).join()

/** A staff member and their capabilities. */
export type StaffDesk = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly capabilities: readonly StaffCapability[]
}

export const mayDo = (desk: Pick<StaffDesk, 'capabilities'>, capability: StaffCapability): boolean =>
  desk.capabilities.includes(capability)
