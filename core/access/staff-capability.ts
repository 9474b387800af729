/** What a staff account may do: every call behind it asks for one of these, on the server. */
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
  | 'staff'

/** In the order in which they are listed. */
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
  'staff',
]

/** The capabilities among some words, each once and in their own order; anything else grants nothing. */
export const capabilitiesIn = (words: readonly string[]): readonly StaffCapability[] =>
  staffCapabilities.filter(capability => words.includes(capability))

/** Whether two accounts may do the same. */
export const sameCapabilities = (some: readonly StaffCapability[], others: readonly StaffCapability[]): boolean =>
  capabilitiesIn(some).join() === capabilitiesIn(others).join()

/** Who sits at the desk, and what they may do there. */
export type StaffDesk = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly capabilities: readonly StaffCapability[]
}

export const mayDo = (desk: Pick<StaffDesk, 'capabilities'>, capability: StaffCapability): boolean =>
  desk.capabilities.includes(capability)
