/** A manufactured door, and the page that sells it (S2-3.19). */
export type WoodDoor = {
  readonly width: string
  readonly height: string
  readonly veneer: string
  readonly finish: string
  readonly href: string
}

/** A picture of a veneer or finish, by the name in its filter record (S2-3.19). */
export type Swatch = { readonly name: string; readonly picture: string }

/** Door values are compared by letters and digits only (S2-5.17). */
export const bareValue = (value: string): string => value.replace(/[^a-z0-9]/gi, '')

/** Whether two spellings are the same size, veneer or finish (S2-5.17). */
export const isSameValue = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && bareValue(one) === bareValue(other)
