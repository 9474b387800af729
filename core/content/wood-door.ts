/** A door that is made, and the page where it is bought (S2-3.19). */
export type WoodDoor = {
  readonly width: string
  readonly height: string
  readonly veneer: string
  readonly finish: string
  readonly href: string
}

/** A picture of a veneer or a finish, as its filter record names it (S2-3.19). */
export type Swatch = { readonly name: string; readonly picture: string }

/** Door values are one when they are one without everything that is neither letter nor digit (S2-5.17). */
export const bareValue = (value: string): string => value.replace(/[^a-z0-9]/gi, '')

/** Whether two ways of writing say the same size, veneer or finish (S2-5.17). */
export const isSameValue = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && bareValue(one) === bareValue(other)
